import { demoPerson } from '@campus/demo-campus';
import type { SeedContext, Seeder } from '../../platform/index.js';

const TYPES = ['Research', 'Writing', 'Oral presentation', 'Critical thinking', 'Biblical exegesis', 'Group work'];
const GROUPS: readonly (readonly [name: string, types: readonly string[]])[] = [
  ['Essay', ['Research', 'Writing', 'Critical thinking']],
  ['Sermon', ['Oral presentation', 'Biblical exegesis']],
];

async function seedRubrics(context: SeedContext): Promise<void> {
  const already = await context.db.maybe<{ one: number }>('SELECT 1 AS one FROM rubric_types LIMIT 1');
  if (already !== null) return;
  await context.db.transaction(async (tx) => {
    await tx.execute('INSERT INTO rubric_types (name) SELECT unnest($1::text[])', [TYPES]);
    for (const [name, types] of GROUPS) {
      const insert = 'INSERT INTO rubric_groups (name, saved_by) VALUES ($1, $2) RETURNING id';
      const { id } = await tx.one<{ id: string }>(insert, [name, demoPerson('assessment').empId]);
      await tx.execute(
        'INSERT INTO rubric_group_types (group_id, type_id) SELECT $1, id FROM rubric_types WHERE name = ANY ($2::text[])',
        [id, types],
      );
    }
  });
  context.log(`${TYPES.length} rubric types, ${GROUPS.length} groups`);
}

/** Rubric types and two groups of them. */
export const rubricsSeeder: Seeder = { name: 'assessment/rubrics', order: 45, run: seedRubrics };
