import { demoPerson } from '@campus/demo-campus';
import type { Seeder, SeedContext } from '../../platform/index.js';

async function seedPayroll({ db, now }: SeedContext): Promise<void> {
  const [accountant, delegate] = ['accountant', 'acctdelegate'].map((name) => demoPerson(name).empId);
  await db.transaction(async (tx) => {
    const added = await tx.execute('INSERT INTO accountants (emp_id, added_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      accountant,
      now,
    ]);
    if (added === 0) return;
    await tx.execute(
      `INSERT INTO timesheet_delegates (supervisor_id, delegate_id, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [accountant, delegate, now],
    );
  });
}

/** The accountant of the demo campus and the accountant's delegate. */
export const payrollSeeder: Seeder = { name: 'payroll', order: 25, run: seedPayroll };
