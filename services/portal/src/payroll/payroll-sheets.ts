import { fillIn } from '@campus/contract-kit';
import { runTexts as texts } from '@campus/domain/payroll';
import type { PayLine } from '@campus/domain/payroll/rules';
import type { SheetState } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Audit, SYSTEM_AUTHOR } from '../platform/index.js';
import { TIMESHEET_RECORD } from '../timeclock/index.js';
import type { StoredRun } from './payroll-runs.repository.js';

/** What a sheet loses when it is opened again: nobody has approved what may change now. */
const OPENED = `, approved_by = NULL, approved_at = NULL, content_hash = NULL, accepted_by = NULL, accepted_at = NULL`;

const SENTENCES = {
  process: texts.auditSheetProcessed,
  release: texts.auditSheetReleased,
  export: texts.auditSheetExported,
  rollback: texts.auditSheetOpened,
} as const;

/** The timesheets of a run's period: all of them move together, each with a line in its own history. */
@Injectable()
export class PayrollSheets {
  constructor(@Inject(Audit) private readonly audit: Audit) {}

  /** The run takes the period's accepted sheets; answers whose each is. */
  async take(tx: Tx, { id, period }: StoredRun): Promise<string[]> {
    const sql = `UPDATE timesheets SET state = 'processed', run_id = $2, version = version + 1 WHERE period_start = $1 AND state = 'accepted'
      RETURNING emp_id`;
    return (await tx.query<{ emp_id: string }>(sql, [period, id])).map(({ emp_id: empId }) => empId);
  }

  /** Moves the sheets that the run took from one state to another; answers how many. */
  move(tx: Tx, { id }: StoredRun, from: SheetState, to: 'accepted' | 'exported' | 'open'): Promise<number> {
    const free = to === 'exported' ? '' : ', run_id = NULL';
    return tx.execute(
      `UPDATE timesheets SET state = $3, version = version + 1 ${free} ${to === 'open' ? OPENED : ''} WHERE run_id = $1 AND state = $2`,
      [id, from, to],
    );
  }

  async markPeriod(tx: Tx, period: string, at: Date | null): Promise<void> {
    await tx.execute('UPDATE pay_periods SET processed_at = $2 WHERE starts_on = $1', [period, at]);
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
