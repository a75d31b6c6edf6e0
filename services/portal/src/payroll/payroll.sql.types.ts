/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';
import type { PayrollRun } from './entities/payroll-run.entity.js';

export interface Invariants {
  LINES: Statement<{ runId: string }, { emp_id: string; kind: 'pay' | 'reversal'; chunk: number; check_num: string | null; content_sealed: string }>;
  SELECT_PAY_PERIODS: Statement<{ period: string }, { day: string }>;
  RUN_LINES_AND_TOTALS: Statement<NoValues, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  FILES: Statement<NoValues, { violation: string }>;
  SENT: Statement<NoValues, { violation: string }>;
  PAYCHECKS: Statement<NoValues, { violation: string }>;
  TIMESHEETS: Statement<NoValues, { violation: string }>;
  PERIODS: Statement<NoValues, { violation: string }>;
  ONE_STEP: Statement<NoValues, { violation: string }>;
  ALONE: Statement<NoValues, { violation: string }>;
  CORRECTIONS: Statement<NoValues, { violation: string }>;
}
