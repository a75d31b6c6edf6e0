import { fillIn } from '@campus/contract-kit';
import { runTexts as texts } from '@campus/domain/payroll';
import type { PayLine } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Audit, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { TIMESHEET_RECORD } from '../../timeclock/index.js';
import type { StoredRun } from './payroll-runs.repository.js';
import type { PayrollTimesheetsService as Q } from './runs.sql.types.js';

/**
 * In SQL: the positions of some timesheets `t`, held until the transaction ends in the order in which every writer of hours holds them: whoever is
 * changing one is waited for, and what is then no longer accepted is not taken.
 */
const held = (which: string): string => `SELECT e.emp_id, e.org_pos, e.pos_seq, t.period_start FROM timesheets t
    JOIN employments e ON e.emp_id = t.emp_id AND e.org_pos = t.org_pos AND e.pos_seq = t.pos_seq
    WHERE ${which} ORDER BY e.emp_id, e.org_pos, e.pos_seq FOR NO KEY UPDATE OF e`;
const SAME = sql`t.emp_id = h.emp_id AND t.org_pos = h.org_pos AND t.pos_seq = h.pos_seq AND t.period_start = h.period_start`;

/** Process takes the accepted sheets of the period `:period` for the run `:id`. */
export const TAKE_TIMESHEETS = sql<
  Q['TAKE_TIMESHEETS']
>`WITH h AS (${sql.raw(held(`t.period_start = :period AND t.state = 'accepted'`))})
  UPDATE timesheets t SET state = 'processed', run_id = :id, version = t.version + 1 FROM h WHERE ${SAME} AND t.state = 'accepted' RETURNING t.emp_id`;

/** What nobody has changed stays approved by supervisor and accounting; of anything else the approval is void. */
const GIVE_BACK = sql<Q['GIVE_BACK']>`WITH h AS (${sql.raw(held(`t.run_id = :id AND t.state IN ('processed', 'exported')`))}),
    k AS (SELECT h.*, coalesce(t.content_hash = timesheet_hash(h.emp_id, h.org_pos, h.pos_seq, h.period_start), false) AS kept
      FROM h JOIN timesheets t ON ${SAME})
  UPDATE timesheets t SET run_id = NULL, version = t.version + 1, state = CASE WHEN h.kept THEN 'accepted' ELSE 'open' END,
    approved_by = CASE WHEN h.kept THEN t.approved_by END, approved_at = CASE WHEN h.kept THEN t.approved_at END,
    content_hash = CASE WHEN h.kept THEN t.content_hash END, accepted_by = CASE WHEN h.kept THEN t.accepted_by END,
    accepted_at = CASE WHEN h.kept THEN t.accepted_at END
  FROM k h WHERE ${SAME} RETURNING h.kept`;

const SENTENCES = {
  process: texts.auditSheetProcessed,
  release: texts.auditSheetReleased,
  export: texts.auditSheetExported,
  rollback: texts.auditSheetOpened,
} as const;

/** Time of a period without a stand of its own gets one that is open: what nobody approved is found later without looking at all time ever. */
const KEEP_OUTSTANDING = sql<Q['KEEP_OUTSTANDING']>`INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, version)
  SELECT DISTINCT p.emp_id, p.org_pos, p.pos_seq, :period::date, 0 FROM punches p WHERE p.work_date BETWEEN :period::date AND :period::date + 13
    AND NOT EXISTS (SELECT FROM timesheets t WHERE t.emp_id = p.emp_id AND t.org_pos = p.org_pos AND t.pos_seq = p.pos_seq AND t.period_start = :period::date)
  ON CONFLICT DO NOTHING`;

/**
 * Timesheets that came late, of the people and periods that the run settles; their positions are held first, in the order in which every writer of
 * hours holds them.
 */
const TAKE_LATE = sql<Q['TAKE_LATE']>`WITH h AS (SELECT e.emp_id, e.org_pos, e.pos_seq, t.period_start FROM payroll_settlements s
      JOIN timesheets t ON t.emp_id = s.emp_id AND t.period_start = s.period_start AND t.state = 'accepted'
      JOIN employments e ON e.emp_id = t.emp_id AND e.org_pos = t.org_pos AND e.pos_seq = t.pos_seq
    WHERE s.run_id = :id::uuid ORDER BY e.emp_id, e.org_pos, e.pos_seq FOR NO KEY UPDATE OF e)
  UPDATE timesheets t SET state = 'processed', run_id = :id::uuid, version = t.version + 1 FROM h WHERE t.emp_id = h.emp_id
    AND t.org_pos = h.org_pos AND t.pos_seq = h.pos_seq AND t.period_start = h.period_start AND t.state = 'accepted'`;

const RETURN_TIMESHEETS = sql<
  Q['RETURN_TIMESHEETS']
>`UPDATE timesheets SET state = 'accepted', version = version + 1, run_id = NULL
  WHERE run_id = :id AND state = 'processed'`;
const EXPORT_TIMESHEETS = sql<Q['EXPORT_TIMESHEETS']>`UPDATE timesheets SET state = 'exported', version = version + 1
  WHERE run_id = :id AND state = 'processed'`;
const MARK_PERIOD = sql<Q['MARK_PERIOD']>`UPDATE pay_periods SET processed_at = :at WHERE starts_on = :period`;

/** The timesheets of a run: all of them move together, each with a line in its own history. */
@Injectable()
export class PayrollTimesheetsService {
  constructor(@Inject(Audit) private readonly audit: Audit) {}

  /** The run takes its period's accepted sheets and, where it is a regular one, what older periods left; answers whose each of its period is. */
  async take(tx: Tx, { id, period, kind }: StoredRun): Promise<string[]> {
    if (kind === 'regular') await tx.execute(TAKE_LATE, { id });
    return (await tx.query(TAKE_TIMESHEETS, { period, id })).map(({ emp_id: empId }) => empId);
  }

  /** Gives the sheets of a run that is cancelled back as they were, or moves them on to the bank. */
  async move(tx: Tx, { id }: StoredRun, to: 'accepted' | 'exported'): Promise<void> {
    await tx.execute(to === 'exported' ? EXPORT_TIMESHEETS : RETURN_TIMESHEETS, { id });
  }

  /** Whatever of the period is not paid by its regular run is found from here on by its stand. */
  async keepOutstanding(tx: Tx, { period, kind }: StoredRun): Promise<void> {
    if (kind === 'regular') await tx.execute(KEEP_OUTSTANDING, { period });
  }

  /** Gives the sheets of a run that is rolled back free; answers how many stay approved, and how many are open again. */
  async giveBack(tx: Tx, { id }: StoredRun): Promise<{ readonly kept: number; readonly opened: number }> {
    const given = await tx.query(GIVE_BACK, { id });
    const kept = given.filter((one) => one.kept).length;
    return { kept, opened: given.length - kept };
  }

  async markPeriod(tx: Tx, period: string, at: Date | null): Promise<void> {
    await tx.execute(MARK_PERIOD, { period, at });
  }

  /** Writes what a run did into the history of the timesheets behind some lines; salaries have none. */
  async note(
    tx: Tx,
    run: StoredRun,
    action: keyof typeof SENTENCES,
    lines: readonly { readonly empId: string; readonly line: PayLine }[],
  ): Promise<void> {
    const records = lines.flatMap(({ empId, line }) =>
      line.positions
        .filter(({ hourly }) => hourly)
        .map(({ orgPos, posSeq, retro }) => `${empId}.${orgPos}.${posSeq}@${retro ?? run.period}`),
    );
    const description = fillIn(SENTENCES[action], { attempt: run.attempt });
    const said = { recordType: TIMESHEET_RECORD, action, description, ...SYSTEM_AUTHOR, detail: { runId: run.id } };
    await this.audit.appendSame(tx, said, [...new Set(records)]);
  }
}
