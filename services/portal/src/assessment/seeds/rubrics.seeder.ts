import { demoPerson } from '@campus/demo-campus';
import type { SeedContext, Seeder } from '../../platform/index.js';
import type { RubricsSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

const TYPES = ['Research', 'Writing', 'Oral presentation', 'Critical thinking', 'Biblical exegesis', 'Group work'];
const GROUPS: readonly (readonly [name: string, types: readonly string[]])[] = [
  ['Essay', ['Research', 'Writing', 'Critical thinking']],
  ['Sermon', ['Oral presentation', 'Biblical exegesis']],
];

const INSERT_GROUP = sql<Q['INSERT_GROUP']>`INSERT INTO rubric_groups (name, saved_by) VALUES (:name, :by) RETURNING id`;

const INSERT_RUBRIC_GROUP_TYPES = sql<
  Q['INSERT_RUBRIC_GROUP_TYPES']
>`INSERT INTO rubric_group_types (group_id, type_id) SELECT :id, id FROM rubric_types WHERE name = ANY (:types::text[])`;

const INSERT_RUBRIC_TYPES = sql<Q['INSERT_RUBRIC_TYPES']>`INSERT INTO rubric_types (name) SELECT unnest(:types::text[])`;

const SELECT_RUBRIC_TYPES = sql<Q['SELECT_RUBRIC_TYPES']>`SELECT 1 AS one FROM rubric_types LIMIT 1`;

async function seedRubrics(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(SELECT_RUBRIC_TYPES);
  if (already !== null) return;
  await context.db.transaction(async (tx) => {
    await tx.execute(INSERT_RUBRIC_TYPES, { types: TYPES });
    for (const [name, types] of GROUPS) {
      const { id } = await tx.one(INSERT_GROUP, { name, by: demoPerson('assessment').empId });
      await tx.execute(INSERT_RUBRIC_GROUP_TYPES, { id, types });
    }
  });
  context.log(`${TYPES.length} rubric types, ${GROUPS.length} groups`);
}

/** Rubric types and two groups of them. */
export const rubricsSeeder: Seeder = { name: 'assessment/rubrics', order: 45, run: seedRubrics };
