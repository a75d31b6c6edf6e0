/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';
import type { PayrollRun } from '../entities/payroll-run.entity.js';

export interface DualApprovalService {
  SELECT_NAME_OF: Statement<{ empId: string }, { name: string }>;
}

export interface PayrollInbox {
  PERIODS: Statement<{ today: string }, { start: string; payDate: string; processed: boolean; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back' | null; sent: boolean; askedBy: string | null; rollbackAskedBy: string | null; changedAt: Date | null }>;
  TIMESHEETS: Statement<{ start: string }, { pending: number; outstanding: number; sentBack: number; approvedAt: Date | null }>;
  TIME_OFF: Statement<NoValues, { toProcess: number; toExport: number; decidedAt: Date | null; processedAt: Date | null }>;
}

export interface PayrollLeftOutService {
  EARLIER: Statement<{ period: string; kind: string }, { id: string; same: boolean }>;
  LEFT_OUT: Statement<{ ids: readonly string[]; sames: readonly boolean[]; paid: readonly string[]; period: string }, { id: string; name: string }>;
  TIMESHEETS: Statement<{ period: string }, { all: number; outstanding: number; pending: number; accepted: number; processed: number }>;
  OLDER: Statement<{ period: string }, { period: string }>;
}

export interface PayrollOverviewService {
  SELECT_NAMES_OF: Statement<{ ids: readonly string[] }, { id: string; name: string }>;
}

export interface PayrollPeopleService {
  SELECT_LATE: Statement<{ period: string }, { sheets: number }>;
}

export interface PayrollReadinessService {
  TIMESHEETS: Statement<{ start: string }, { emp_id: string; org_pos: string; pos_seq: string; name: string; title: string; supervisor_id: string | null; supervisor: string; state: string; sent_back: boolean; open: number; on_visa: boolean; week1: number; week2: number }>;
}

export interface PayrollRunsRepository {
  CHUNKS: Statement<{ runId: string }, { chunk: number; computedAt: Date | null; paidAt: Date | null; reversedAt: Date | null }>;
  LOCK_CHUNK: Statement<{ runId: string; chunk: number }, { chunk: number; computedAt: Date | null; paidAt: Date | null; reversedAt: Date | null; empIds: string[] }>;
  PROBLEMS: Statement<{ runId: string }, { empId: string; name: string; problem: 'no_pay' | 'no_accounts' | 'shares_not_whole' | 'below_zero'; title: string }>;
  MOVE_RUN: Statement<{ to: string; id: string }, object>;
  PROCESS_RUN: Statement<{ to: string; at: Date | string | null; id: string }, object>;
  EXPORT_RUN: Statement<{ to: string; at: Date | string | null; id: string }, object>;
  END_RUN: Statement<{ to: string; at: Date | string | null; id: string }, object>;
  SELECT_PERIOD: Statement<{ start: string }, { start: string; payDate: string; processedAt: Date | null; pending: number }>;
  LOCK_PERIOD: Statement<{ start: string }, { start: string; payDate: string; processedAt: Date | null; pending: number }>;
  SELECT_OPEN: Statement<{ period: string; kind: string }, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  SELECT_OF_PERIOD: Statement<{ period: string }, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  SELECT_LAST_BEFORE: Statement<{ period: string }, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  SELECT_BY_ID: Statement<{ runId: string }, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  LOCK_RUN: Statement<{ runId: string }, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  HOLD_RUN: Statement<{ runId: string }, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  INSERT_RUN: Statement<{ period: string; state: string; by: string; at: Date | string; kind: string; leftOut: number | null }, { id: string }>;
  SELECT_COMMAND_RUN: Statement<{ commandId: string }, { id: string; period: string; kind: 'regular' | 'supplemental'; payDate: string | null; attempt: number; state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; askedBy: string; confirmedBy: string | null; rollbackAskedBy: string | null; startedAt: Date; processedAt: Date | null; exportedAt: Date | null; sentAt: Date | null; sentBy: string | null; endedAt: Date | null; totals: NonNullable<PayrollRun['totals']> | null; contentHash: string | null; csvHash: string | null; bankHash: string | null; nachaHash: string | null; checksHash: string | null; version: number; paidOnTop: string[] }>;
  INSERT_COMMAND: Statement<{ id: string; runId: string; action: string; by: string; at: Date | string }, object>;
  WAS_CANCELLED: Statement<{ runId: string }, { one: number }>;
  INSERT_CHUNKS: Statement<{ runId: string; chunks: Json }, object>;
  MARK_COMPUTED: Statement<{ at: Date | string | null; runId: string; chunk: number }, object>;
  MARK_PAID: Statement<{ at: Date | string | null; runId: string; chunk: number }, object>;
  MARK_REVERSED: Statement<{ at: Date | string | null; runId: string; chunk: number }, object>;
  MEND_PROBLEMS: Statement<{ at: Date | string | null; runId: string; chunk: number; empIds: readonly string[] }, object>;
  INSERT_PROBLEMS: Statement<{ runId: string; chunk: number; at: Date | string; found: Json }, object>;
  SELECT_SNAPSHOT: Statement<{ runId: string }, { state: 'asked' | 'processing' | 'holding' | 'cancelling' | 'cancelled' | 'processed' | 'exporting' | 'exported' | 'rolling_back' | 'rolled_back'; chunks: number; open: number[] }>;
}

export interface PayrollTimesheetsService {
  TAKE_TIMESHEETS: Statement<{ period: string; id: string | null }, { emp_id: string }>;
  GIVE_BACK: Statement<{ id: string }, { kept: boolean }>;
  KEEP_OUTSTANDING: Statement<{ period: string }, object>;
  TAKE_LATE: Statement<{ id: string | null }, object>;
  RETURN_TIMESHEETS: Statement<{ id: string }, object>;
  EXPORT_TIMESHEETS: Statement<{ id: string }, object>;
  MARK_PERIOD: Statement<{ at: Date | string | null; period: string }, object>;
}

export interface RunChanges {
  SET_FILES: Statement<{ csv: string | null; bank: string | null; nacha: string | null; checks: string | null; id: string }, object>;
  SET_TOTALS: Statement<{ totals: Json | null; hash: string | null; id: string }, object>;
  SET_SENT: Statement<{ at: Date | string | null; by: string | null; id: string }, object>;
  SET_CONFIRMED: Statement<{ by: string | null; id: string }, object>;
  SET_LEFT_OUT: Statement<{ leftOut: number | null; id: string }, object>;
  SET_ROLLBACK_ASKED: Statement<{ by: string | null; id: string }, object>;
}

export interface UnpaidTimeService {
  COUNTS: Statement<{ except: string }, { id: string; outstanding: number; pending: number; accepted: number }>;
  UNPROCESSED: Statement<{ except: string; today: string }, { start: string }>;
  OF_UNPROCESSED: Statement<{ start: string }, { outstanding: number; pending: number; accepted: number }>;
  TIMESHEETS: Statement<{ except: string }, { empId: string; orgPos: string; posSeq: string; title: string; period: string; state: 'open' | 'approved' | 'accepted' | 'processed' | 'exported'; name: string }>;
}
