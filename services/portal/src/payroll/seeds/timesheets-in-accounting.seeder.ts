import { demoPerson } from '@campus/demo-campus';
import { fillIn } from '@campus/contract-kit';
import { payrollTexts as texts } from '@campus/domain/payroll';
import type { Seeder, SeedContext } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { TIMESHEET_RECORD } from '../../timeclock/index.js';
import type { TimesheetsInAccountingSeeder as Q } from './seeds.sql.types.js';

const REASON = 'The lunch break of the second Monday is missing.';

/** Moves one of the approved sheets of the period `:start` on; `:now` is the moment, `:accountant` the accountant. */
const moved = (assigned: string, action: string): string => `WITH done AS (
    UPDATE timesheets t SET ${assigned}, version = t.version + 1 FROM (SELECT emp_id, org_pos, pos_seq FROM timesheets
      WHERE period_start = :start::date AND state = 'approved' AND approved_by <> '${demoPerson('supervisor').empId}' ORDER BY 1, 2, 3 LIMIT 1) f
    WHERE t.emp_id = f.emp_id AND t.org_pos = f.org_pos AND t.pos_seq = f.pos_seq AND t.period_start = :start::date RETURNING t.*)
  SELECT append_audit('${TIMESHEET_RECORD}', d.emp_id || '.' || d.org_pos || '.' || d.pos_seq || '@' || :start, '${action}', :said, :accountant,
    (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = :accountant), NULL, NULL, :now) FROM done d`;

const ACCEPTED = sql<
  Q['ACCEPTED']
>`${sql.raw(moved(`state = 'accepted', accepted_by = :accountant, accepted_at = :now`, 'accept'))}`;
const SENT_BACK = sql<
  Q['SENT_BACK']
>`${sql.raw(moved(`state = 'open', approved_by = NULL, approved_at = NULL, content_hash = NULL, rejected_by = :accountant, rejected_at = :now, rejection_reason = :reason`, 'reject'))}`;

/** The period before the last processed one was exported long ago. */
const EXPORTED = sql<
  Q['EXPORTED']
>`UPDATE timesheets SET state = 'exported' WHERE state = 'processed' AND run_id IS NULL AND period_start = :start::date - 28`;

const SELECT_TIMESHEETS = sql<Q['SELECT_TIMESHEETS']>`SELECT 1 AS one FROM timesheets WHERE state = 'accepted' LIMIT 1`;
const SELECT_PAY_PERIODS = sql<
  Q['SELECT_PAY_PERIODS']
>`SELECT starts_on AS start FROM pay_periods WHERE processed_at IS NULL ORDER BY starts_on LIMIT 1`;

async function seedAccounting({ db, now, underWay }: SeedContext): Promise<void> {
  if (!underWay || (await db.maybe(SELECT_TIMESHEETS)) !== null) return;
  const { start } = await db.one(SELECT_PAY_PERIODS);
  const accountant = demoPerson('accountant').empId;
  await db.transaction(async (tx) => {
    await tx.query(ACCEPTED, { start, now, accountant, said: texts.auditAccepted });
    await tx.query(ACCEPTED, { start, now, accountant, said: texts.auditAccepted });
    const said = fillIn(texts.auditRejectedReason, { reason: REASON });
    await tx.query(SENT_BACK, { start, now, accountant, said, reason: REASON });
    await tx.execute(EXPORTED, { start });
  });
}

/** Timesheets as accounting has decided them: approved for payroll, sent back, exported. */
export const timesheetsInAccountingSeeder: Seeder = { name: 'timesheets in accounting', order: 26, run: seedAccounting };
