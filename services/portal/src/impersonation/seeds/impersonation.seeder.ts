import { demoPeople } from '@campus/demo-campus';
import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { ImpersonationSeeder as Q } from './seeds.sql.types.js';

/** Which group of the demo campus may impersonate which. */
const PRIVILEGES = [
  ['impersonate-students', 'students'],
  ['impersonation-admins', 'students'],
  ['records', 'students'],
  ['registrar', 'students'],
] as const;

const INSERT_PERSON_GROUPS = sql<
  Q['INSERT_PERSON_GROUPS']
>`INSERT INTO person_groups SELECT emp_id, grp FROM jsonb_to_recordset(:named::jsonb) AS r(emp_id text, grp text) ON CONFLICT DO NOTHING`;
const INSERT_SEED_IMPERSONATION = sql<
  Q['INSERT_SEED_IMPERSONATION']
>`INSERT INTO person_groups SELECT emp_id, 'employees' FROM people WHERE is_employee AND username IS NOT NULL ON CONFLICT DO NOTHING`;
const INSERT_IMPERSONATION_PRIVILEGES = sql<
  Q['INSERT_IMPERSONATION_PRIVILEGES']
>`INSERT INTO impersonation_privileges (role, grp_to_impersonate, added_by, added_at) VALUES (:role, :grp, '0', :now) ON CONFLICT DO NOTHING`;

async function seedImpersonation(context: SeedContext): Promise<void> {
  const named = demoPeople.flatMap(({ empId, groups }) => groups.map((grp) => ({ emp_id: empId, grp })));
  await context.db.transaction(async (tx) => {
    await tx.execute(INSERT_PERSON_GROUPS, { named: JSON.stringify(named) });
    await tx.execute(INSERT_SEED_IMPERSONATION);
    for (const [role, grp] of PRIVILEGES) await tx.execute(INSERT_IMPERSONATION_PRIVILEGES, { role, grp, now: context.now });
  });
  context.log(`${PRIVILEGES.length} impersonation privileges`);
}

/** Groups of the demo people, and who may impersonate whom. */
export const impersonationSeeder: Seeder = { name: 'impersonation', order: 15, run: seedImpersonation };

const INSERT_SEED_STUDENT_GROUP = sql<
  Q['INSERT_SEED_STUDENT_GROUP']
>`INSERT INTO person_groups SELECT emp_id, 'students' FROM students ON CONFLICT DO NOTHING`;

async function seedStudentGroup(context: SeedContext): Promise<void> {
  await context.db.execute(INSERT_SEED_STUDENT_GROUP);
}

/** Every student of the records is in the group of students, so that answers on paper can be entered for anybody. [ASSESS-017] */
export const studentGroupSeeder: Seeder = { name: 'impersonation/students', order: 24, run: seedStudentGroup };
