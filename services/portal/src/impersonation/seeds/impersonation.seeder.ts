import { demoPeople } from '@campus/demo-campus';
import type { SeedContext, Seeder } from '../../platform/index.js';

/** Which group of the demo campus may impersonate which. */
const PRIVILEGES = [
  ['impersonate-students', 'students'],
  ['impersonation-admins', 'students'],
  ['records', 'students'],
  ['registrar', 'students'],
] as const;

async function seedImpersonation(context: SeedContext): Promise<void> {
  const named = demoPeople.flatMap(({ empId, groups }) => groups.map((grp) => ({ emp_id: empId, grp })));
  await context.db.transaction(async (tx) => {
    await tx.execute(
      `INSERT INTO person_groups SELECT emp_id, grp FROM jsonb_to_recordset($1::jsonb) AS r(emp_id text, grp text) ON CONFLICT DO NOTHING`,
      [JSON.stringify(named)],
    );
    await tx.execute(
      `INSERT INTO person_groups SELECT emp_id, 'employees' FROM people WHERE is_employee AND username IS NOT NULL ON CONFLICT DO NOTHING`,
    );
    for (const [role, grp] of PRIVILEGES)
      await tx.execute(
        `INSERT INTO impersonation_privileges (role, grp_to_impersonate, added_by, added_at) VALUES ($1, $2, '0', $3) ON CONFLICT DO NOTHING`,
        [role, grp, context.now],
      );
  });
  context.log(`${PRIVILEGES.length} impersonation privileges`);
}

/** Groups of the demo people, and who may impersonate whom. */
export const impersonationSeeder: Seeder = { name: 'impersonation', order: 15, run: seedImpersonation };

async function seedStudentGroup(context: SeedContext): Promise<void> {
  await context.db.execute(`INSERT INTO person_groups SELECT emp_id, 'students' FROM students ON CONFLICT DO NOTHING`);
}

/** Every student of the records is in the group of students, so that answers on paper can be entered for anybody. [ASSESS-017] */
export const studentGroupSeeder: Seeder = { name: 'impersonation/students', order: 24, run: seedStudentGroup };
