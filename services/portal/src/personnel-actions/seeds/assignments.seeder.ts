import { demoAssignments } from '@campus/demo-campus';
import type { Seeder, SeedContext } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { seededId } from './seeded-id.js';
import type { AssignmentsSeeder as Q } from './seeds.sql.types.js';

/** What can be asked for on the demo campus: access groups with their items. */
export const seededAccess = [
  {
    name: 'Network',
    description: 'Accounts and folders of the campus network',
    items: [
      ['Network account', 'Sign-in to campus computers and wireless'],
      ['E-mail account', 'Mailbox and calendar'],
      ['Shared department folder', "Files of the person's department"],
      ['Remote access', 'Campus network from outside'],
    ],
  },
  {
    name: 'Building access',
    description: 'Keys and cards for the buildings',
    items: [
      ['Access card', 'Outer doors during business hours'],
      ['Office key', "Key to the person's office"],
      ['After-hours access', 'Outer doors at night and on weekends'],
    ],
  },
] as const;

/** The id of an access group of the demo campus. */
export const groupId = (group: string): string => seededId(`access-group/${group}`);

/** The id of an access item of the demo campus. */
export const itemId = (item: string): string => seededId(`access-item/${item}`);

const TEMPLATES = sql<Q['TEMPLATES']>`INSERT INTO position_templates (id, appid, access_group_ids)
  SELECT id, appid, access_group_ids FROM jsonb_to_recordset(:positions::jsonb) AS r(id uuid, appid text, access_group_ids uuid[])`;

function templateRows(positions: readonly { appid: string; pos_type: string }[]): object[] {
  return positions.map(({ appid, pos_type: payType }) => ({
    id: seededId(`template/${appid}`),
    appid,
    access_group_ids: payType === 'S' ? [groupId('Network'), groupId('Building access')] : [groupId('Network')],
  }));
}

const SELECT_ACCESS_GROUPS = sql<Q['SELECT_ACCESS_GROUPS']>`SELECT 1 AS one FROM access_groups LIMIT 1`;
const SELECT_CATALOGUE_POSITIONS = sql<
  Q['SELECT_CATALOGUE_POSITIONS']
>`SELECT appid, pos_type FROM catalogue_positions WHERE department_code IN ('0410', '0330') ORDER BY appid`;
const INSERT_CREATORS = sql<Q['INSERT_CREATORS']>`INSERT INTO paf_creators SELECT :empId, unnest(:departmentCodes::text[])`;
const INSERT_PAF_APPROVERS = sql<
  Q['INSERT_PAF_APPROVERS']
>`INSERT INTO paf_approvers SELECT :departmentCode, a.id, a.n::int FROM unnest(:empIds::text[]) WITH ORDINALITY AS a(id, n)`;
const INSERT_PAF_ADMINS = sql<Q['INSERT_PAF_ADMINS']>`INSERT INTO paf_admins SELECT unnest(:admins::text[])`;
const INSERT_ACCESS_GROUPS = sql<
  Q['INSERT_ACCESS_GROUPS']
>`INSERT INTO access_groups (id, name, description) VALUES (:id::uuid, :name, :description)`;
const INSERT_ACCESS_ITEMS = sql<
  Q['INSERT_ACCESS_ITEMS']
>`INSERT INTO access_items (id, access_group_id, name, description) VALUES (:id::uuid, :group::uuid, :item, :what)`;
const INSERT_ACCESS_PROCESSORS = sql<
  Q['INSERT_ACCESS_PROCESSORS']
>`INSERT INTO access_processors (access_group_id, emp_id) SELECT :group::uuid, unnest(:empIds::text[])`;

async function seedAssignments({ db, log }: SeedContext): Promise<void> {
  const already = await db.maybe(SELECT_ACCESS_GROUPS);
  if (already !== null) return;
  const positions = await db.query(SELECT_CATALOGUE_POSITIONS);
  const { admins, approvers, creators, processors } = demoAssignments;
  await db.transaction(async (tx) => {
    for (const { empId, departmentCodes } of creators) {
      await tx.execute(INSERT_CREATORS, { empId, departmentCodes: [...departmentCodes] });
    }
    for (const { departmentCode, empIds } of approvers) {
      await tx.execute(INSERT_PAF_APPROVERS, { departmentCode, empIds: [...empIds] });
    }
    await tx.execute(INSERT_PAF_ADMINS, { admins: [...admins] });
    for (const { name, description, items } of seededAccess) {
      await tx.execute(INSERT_ACCESS_GROUPS, { id: groupId(name), name, description });
      for (const [item, what] of items) {
        await tx.execute(INSERT_ACCESS_ITEMS, { id: itemId(item), group: groupId(name), item, what });
      }
    }
    for (const { group, empIds } of processors) {
      await tx.execute(INSERT_ACCESS_PROCESSORS, { group: groupId(group), empIds: [...empIds] });
    }
    await tx.execute(TEMPLATES, { positions: JSON.stringify(templateRows(positions)) });
  });
  log(
    `${approvers.length} departments with approvers, ${seededAccess.length} access groups, ${positions.length} position templates`,
  );
}

/** Creators, approvers, administrators, access groups and items, processors, position templates. */
export const assignmentsSeeder: Seeder = { name: 'personnel-actions/assignments', order: 20, run: seedAssignments };
