import type { Seeder, SeedContext } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { TimeOfLeaversSeeder as Q } from './seeds.sql.types.js';

/** Hours after the last day of an employment that a seeded form has ended, which nobody can have worked. */
const REMOVE = sql<
  Q['REMOVE']
>`DELETE FROM punches p USING employments e WHERE e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
  AND (p.work_date < e.started_on OR p.work_date > e.ended_on)`;
/** An approval is for the hours that are left. */
const BIND = sql<Q['BIND']>`UPDATE timesheets SET content_hash = timesheet_hash(emp_id, org_pos, pos_seq, period_start)
  WHERE state IN ('approved', 'accepted') AND content_hash <> timesheet_hash(emp_id, org_pos, pos_seq, period_start)`;

const SELECT_PAYCHECKS = sql<Q['SELECT_PAYCHECKS']>`SELECT 1 AS one FROM paychecks LIMIT 1`;

/** Only while a campus is seeded for the first time: it has no checks yet. */
async function seedLeavers({ db }: SeedContext): Promise<void> {
  if ((await db.maybe(SELECT_PAYCHECKS)) !== null) return;
  await db.transaction(async (tx) => {
    await tx.execute(REMOVE);
    await tx.execute(BIND);
  });
}

/** The demo campus has no hours outside employments; forms have ended some of them by now. */
export const timeOfLeaversSeeder: Seeder = { name: 'time of leavers', order: 31, run: seedLeavers };
