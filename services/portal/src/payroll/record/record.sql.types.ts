/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface PayYearsRepository {
  YEARS: Statement<{ years: readonly number[] }, { year: number; share: string; version: number; begun: boolean }>;
  LOCK_PERIODS: Statement<{ year: string | number }, { one: number }>;
  SAVE_SHARE: Statement<{ year: number; share: string }, object>;
  LOCK_YEARS: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
}

export interface PayrollLinesRepository {
  IDS: Statement<{ period: string; states: readonly string[]; runId: string | null; salaried: boolean | null }, { emp_id: string }>;
  ANYBODY: Statement<{ period: string; states: readonly string[]; runId: string | null; salaried: boolean | null }, { one: number }>;
  POSITIONS_OF_ALL: Statement<{ period: string; states: readonly string[]; runId: string | null; salaried: boolean | null }, { share: string | null; emp_id: string; name: string; city: string; org_pos: string; pos_seq: string; title: string; kind: string; pay_sealed: string | null; pay_periods: number | null; started_on: string; ended_on: string | null; accounts: unknown | null; own_account: string | null; time: unknown | null }>;
  POSITIONS_OF_NAMED: Statement<{ empIds: readonly string[]; period: string; states: readonly string[]; runId: string | null; salaried: boolean | null }, { share: string | null; emp_id: string; name: string; city: string; org_pos: string; pos_seq: string; title: string; kind: string; pay_sealed: string | null; pay_periods: number | null; started_on: string; ended_on: string | null; accounts: unknown | null; own_account: string | null; time: unknown | null }>;
  LINES: Statement<{ runId: string; chunk: number | null }, { emp_id: string; kind: 'pay' | 'reversal'; chunk: number; check_num: string | null; content_sealed: string }>;
  PAGE: Statement<{ runId: string; employee: string | null; kind: string | null; pageLength: string | number | bigint | null }, { emp_id: string; kind: 'pay' | 'reversal'; chunk: number; check_num: string | null; content_sealed: string }>;
  ADD: Statement<{ runId: string; kind: string; chunk: number; empIds: readonly string[]; encrypted: string; numbered: readonly boolean[] }, { checks: unknown }>;
  SELECT_PAID_IN: Statement<{ runId: string; chunk: number }, { emp_id: string }>;
}

export interface PayrollTimesheetsRepository {
  SUPERVISORS: Statement<{ period: string; noticeType: string }, { id: string; name: string; outstanding: number; notifiedAt: Date | null }>;
  ACCEPT: Statement<{ by: string | null; at: Date | string | null; empIds: readonly string[]; orgPoss: readonly string[]; posSeqs: readonly string[]; periods: readonly string[] }, object>;
  SEND_BACK: Statement<{ by: string | null; at: Date | string | null; reason: string | null; empIds: readonly string[]; orgPoss: readonly string[]; posSeqs: readonly string[]; periods: readonly string[] }, object>;
}

export interface StatusPagesSql {
  OF_ALL: Statement<{ limit: number | null; offset: number | null }, { total: number; id: string | null; employee: string | null; department: string | null; position: string | null; period: string | null; state: string | null; sentBack: boolean | null; last: string | null; first: string | null }>;
  OF_ALL_BEHIND: Statement<{ total: number | null; behind: string; last: string | null; first: string | null; empId: string | null; orgPos: string | null; posSeq: string | null; limit: number | null; offset: number | null }, { total: number | null; id: string | null; employee: string | null; department: string | null; position: string | null; period: string | null; state: string | null; sentBack: boolean | null; last: string | null; first: string | null }>;
  OF_ALL_IN_STATE: Statement<{ state: string; limit: number | null; offset: number | null }, { total: number; id: string | null; employee: string | null; department: string | null; position: string | null; period: string | null; state: string | null; sentBack: boolean | null; last: string | null; first: string | null }>;
  OF_ALL_IN_STATE_BEHIND: Statement<{ state: string; total: number | null; behind: string; last: string | null; first: string | null; empId: string | null; orgPos: string | null; posSeq: string | null; limit: number | null; offset: number | null }, { total: number | null; id: string | null; employee: string | null; department: string | null; position: string | null; period: string | null; state: string | null; sentBack: boolean | null; last: string | null; first: string | null }>;
  COUNTED: Statement<{ period: string }, { total: number }>;
  COUNTED_IN_STATE: Statement<{ period: string; state: string }, { total: number }>;
  WALKED: Statement<{ period: string; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
  WALKED_BEHIND: Statement<{ period: string; last: string | null; first: string | null; empId: string | null; orgPos: string | null; posSeq: string | null; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
  WALKED_IN_STATE: Statement<{ period: string; state: string; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
  WALKED_IN_STATE_BEHIND: Statement<{ period: string; state: string; last: string | null; first: string | null; empId: string | null; orgPos: string | null; posSeq: string | null; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
  IN_ORDER: Statement<{ period: string; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
  IN_ORDER_BEHIND: Statement<{ period: string; last: string | null; first: string | null; empId: string | null; orgPos: string | null; posSeq: string | null; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
  IN_ORDER_IN_STATE: Statement<{ period: string; state: string; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
  IN_ORDER_IN_STATE_BEHIND: Statement<{ period: string; state: string; last: string | null; first: string | null; empId: string | null; orgPos: string | null; posSeq: string | null; limit: number | null; offset: number | null }, { id: string; employee: string; department: string; position: string; period: string; state: string; sentBack: boolean; last: string; first: string }>;
}
