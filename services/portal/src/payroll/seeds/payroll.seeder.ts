import { demoPerson } from '@campus/demo-campus';
import type { Seeder, SeedContext } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { PayrollSeeder as Q } from './seeds.sql.types.js';

const INSERT_ACCOUNTANTS = sql<
  Q['INSERT_ACCOUNTANTS']
>`INSERT INTO accountants (emp_id, added_at) VALUES (:accountant, :now) ON CONFLICT DO NOTHING`;
const INSERT_TIMESHEET_DELEGATES = sql<
  Q['INSERT_TIMESHEET_DELEGATES']
>`INSERT INTO timesheet_delegates (supervisor_id, delegate_id, added_at) VALUES (:accountant, :delegate, :now) ON CONFLICT DO NOTHING`;

async function seedPayroll({ db, now }: SeedContext): Promise<void> {
  const [accountant, delegate] = [demoPerson('accountant').empId, demoPerson('acctdelegate').empId];
  await db.transaction(async (tx) => {
    const added = await tx.execute(INSERT_ACCOUNTANTS, { accountant, now });
    if (added === 0) return;
    await tx.execute(INSERT_TIMESHEET_DELEGATES, { accountant, delegate, now });
  });
}

/** The accountant of the demo campus and the accountant's delegate. */
export const payrollSeeder: Seeder = { name: 'payroll', order: 25, run: seedPayroll };
