/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface PayrollCorrectionsRepository {
  INSERT_CORRECTION: Statement<{ empId: string; orgPos: string; posSeq: string; period: string; day: string; hourType: string; hundredths: number; reason: string; byId: string; byName: string; at: Date | string }, { id: string }>;
  SELECT_EXPORTED_RUN: Statement<{ period: string }, { id: string }>;
  SELECT_LATEST: Statement<NoValues, { id: string; empId: string; employee: string; title: string; orgPos: string; posSeq: string; period: string; day: string; hourType: string; hundredths: number; reason: string; askedByName: string; askedAt: Date; runId: string | null; paidBy: string | null; isExported: boolean }>;
  SELECT_ONE: Statement<{ id: string }, { id: string; empId: string; employee: string; title: string; orgPos: string; posSeq: string; period: string; day: string; hourType: string; hundredths: number; reason: string; askedByName: string; askedAt: Date; runId: string | null; paidBy: string | null; isExported: boolean }>;
  SELECT_OF_TIMESHEET: Statement<{ empId: string; orgPos: string; posSeq: string; period: string }, { id: string; empId: string; employee: string; title: string; orgPos: string; posSeq: string; period: string; day: string; hourType: string; hundredths: number; reason: string; askedByName: string; askedAt: Date; runId: string | null; paidBy: string | null; isExported: boolean }>;
  SELECT_TAKEN: Statement<{ runId: string; empIds: readonly string[] | null }, { id: string; empId: string; employee: string; title: string; orgPos: string; posSeq: string; period: string; day: string; hourType: string; hundredths: number; reason: string; askedByName: string; askedAt: Date; runId: string; paidBy: string | null; isExported: boolean }>;
  SELECT_WAITING: Statement<{ empIds: readonly string[] | null }, { id: string; empId: string; employee: string; title: string; orgPos: string; posSeq: string; period: string; day: string; hourType: string; hundredths: number; reason: string; askedByName: string; askedAt: Date; runId: string | null; paidBy: string | null; isExported: boolean }>;
  SELECT_PAID: Statement<{ period: string; empIds: readonly string[]; exceptRun: string | null }, { id: string; empId: string; employee: string; title: string; orgPos: string; posSeq: string; period: string; day: string; hourType: string; hundredths: number; reason: string; askedByName: string; askedAt: Date; runId: string; paidBy: string | null; isExported: boolean }>;
  WITHDRAW_CORRECTION: Statement<{ at: Date | string | null; id: string }, object>;
  TAKE_CORRECTIONS: Statement<{ runId: string | null }, object>;
  GIVE_BACK_CORRECTIONS: Statement<{ runId: string }, object>;
}

export interface PayrollOwedService {
  TIMESHEETS: Statement<{ period: string; ids: readonly string[] }, { empId: string; orgPos: string; posSeq: string; state: 'open' | 'approved' | 'accepted' | 'processed' | 'exported'; runId: string | null }>;
}

export interface PayrollSettlementsRepository {
  WAITING: Statement<{ isRegular: boolean | null; period: string; empIds: readonly string[] | null }, { empId: string; period: string }>;
  TAKEN: Statement<{ id: string; empIds: readonly string[] | null }, { empId: string; period: string }>;
  TAKE_RECHECKS: Statement<{ id: string | null }, object>;
  PAID: Statement<{ empIds: readonly string[]; periods: readonly string[]; exceptRun: string | null }, { emp_id: string; period: string; run_id: string; period_start: string; kind: 'pay' | 'reversal'; content_sealed: string }>;
  SETTLED_BY: Statement<{ runId: string }, { emp_id: string; run_id: string; kind: 'pay' | 'reversal'; content_sealed: string }>;
  LOCK_SETTLEMENTS: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
  INSERT_TAKEN: Statement<{ id: string; empIds: readonly string[]; periods: readonly string[] }, object>;
  GIVE_BACK_RECHECKS: Statement<{ runId: string }, object>;
  SET_OWING: Statement<{ owing: readonly string[]; periods: readonly string[]; runId: string; empIds: readonly string[] }, object>;
  GIVE_BACK_LEFT: Statement<{ runId: string; left: readonly string[] }, object>;
}
