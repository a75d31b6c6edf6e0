import { demoAssignments } from '@campus/demo-campus';
import type { Seeder, SeedContext } from '../../platform/index.js';
import { seededId } from './seeded-id.js';

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

const TEMPLATES = `INSERT INTO position_templates (id, appid, access_group_ids)
  SELECT id, appid, access_group_ids FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, appid text, access_group_ids uuid[])`;

function templateRows(positions: readonly { appid: string; pos_type: string }[]): object[] {
  return positions.map(({ appid, pos_type: payType }) => ({
    id: seededId(`template/${appid}`),
    appid,
    access_group_ids: payType === 'S' ? [groupId('Network'), groupId('Building access')] : [groupId('Network')],
  }));
}

async function seedAssignments({ db, log }: SeedContext): Promise<void> {
  const already = await db.maybe<{ one: number }>('SELECT 1 AS one FROM access_groups LIMIT 1');
  if (already !== null) return;
  const positions = await db.query<{ appid: string; pos_type: string }>(
    `SELECT appid, pos_type FROM catalogue_positions WHERE department_code IN ('0410', '0330') ORDER BY appid`,
  );
  const { admins, approvers, creators, processors } = demoAssignments;
  await db.transaction(async (tx) => {
    for (const { empId, departmentCodes } of creators) {
      await tx.execute('INSERT INTO paf_creators SELECT $1, unnest($2::text[])', [empId, [...departmentCodes]]);
    }
    for (const { departmentCode, empIds } of approvers) {
      await tx.execute(
        'INSERT INTO paf_approvers SELECT $1, a.id, a.n::int FROM unnest($2::text[]) WITH ORDINALITY AS a(id, n)',
        [departmentCode, [...empIds]],
      );
    }
    await tx.execute('INSERT INTO paf_admins SELECT unnest($1::text[])', [[...admins]]);
    for (const { name, description, items } of seededAccess) {
      await tx.execute('INSERT INTO access_groups (id, name, description) VALUES ($1::uuid, $2, $3)', [
        groupId(name),
        name,
        description,
      ]);
      for (const [item, what] of items) {
        await tx.execute(
          'INSERT INTO access_items (id, access_group_id, name, description) VALUES ($1::uuid, $2::uuid, $3, $4)',
          [itemId(item), groupId(name), item, what],
        );
      }
    }
    for (const { group, empIds } of processors) {
      await tx.execute('INSERT INTO access_processors (access_group_id, emp_id) SELECT $1::uuid, unnest($2::text[])', [
        groupId(group),
        [...empIds],
      ]);
    }
    await tx.execute(TEMPLATES, [JSON.stringify(templateRows(positions))]);
  });
  log(
    `${approvers.length} departments with approvers, ${seededAccess.length} access groups, ${positions.length} position templates`,
  );
}

/** Creators, approvers, administrators, access groups and items, processors, position templates. */
export const assignmentsSeeder: Seeder = { name: 'personnel-actions/assignments', order: 20, run: seedAssignments };
