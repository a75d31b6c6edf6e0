/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface TimeOfLeaversSeeder {
  REMOVE: Statement<NoValues, object>;
  BIND: Statement<NoValues, object>;
  SELECT_PAYCHECKS: Statement<NoValues, { one: number }>;
}

export interface TimeUnderWaySeeder {
  NOTE: Statement<{ type: string | null; id: string | null; action: string | null; said: string | null; author: string | null; detail: Json | null; when: Date | string | null }, { append_audit: number | null }>;
  INSERT_REQUEST: Statement<{ day: string; type: string; hundredths: number; state: string; version: number; asked: Date | string; by: string | null; decided: Date | string | null; processed: Date | string | null; exported: Date | string | null; employee: string }, { id: string }>;
  INSERT_COMMAND: Statement<{ commandId: string; id: string; decided: string; by: string; reason: string | null; at: Date | string | null }, object>;
  APPROVE_OTHERS: Statement<{ start: string | null; now: Date | string | null; said: string | null }, { append_audit: number | null }>;
  APPROVE_SUPERVISED: Statement<{ start: string | null; now: Date | string | null; said: string | null }, { append_audit: number | null }>;
  ATTEST_TWO: Statement<{ start: string | null; now: Date | string | null; disagreement: string | null; said: string | null }, { append_audit: number | null }>;
  ATTEST_ANOTHER: Statement<{ start: string | null; now: Date | string | null; disagreement: string | null; said: string | null }, { append_audit: number | null }>;
  SELECT_TIME_OFF_REQUESTS: Statement<NoValues, { one: number }>;
  SELECT_PAY_PERIODS: Statement<NoValues, { start: string }>;
}

export interface TimeclockSeeder {
  PUNCHES: Statement<{ boss: string | null; earlier: string | null; yesterday: string | null; parttime: string; visa: string; supervisor: string | null }, object>;
  SETTLED: Statement<NoValues, object>;
  BALANCES: Statement<{ today: string; hourly: string }, object>;
  INSERT_TIMECARD_SETTINGS: Statement<{ empId: string }, object>;
  ACCRUAL: Statement<NoValues, object>;
  INSERT_PAID_HOLIDAYS: Statement<{ days: readonly string[]; names: readonly string[] }, object>;
  INSERT_HOLIDAY_YEARS: Statement<{ first: number | null; last: number | null }, object>;
  SELECT_PAY_PERIODS: Statement<NoValues, { one: number }>;
  INSERT_PAY_PERIODS: Statement<{ last: string; starts: readonly string[]; payDates: readonly string[] }, object>;
  INSERT_PUNCHES: Statement<{ workDate: string; now: Date | string; hourly: string }, object>;
  INSERT_TIMESHEET_DELEGATES: Statement<{ boss: string; empId: string; now: Date | string }, object>;
  COUNT_PUNCHES: Statement<NoValues, { count: string }>;
}
