/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface PayrollSeeder {
  INSERT_ACCOUNTANTS: Statement<{ accountant: string; now: Date | string }, object>;
  INSERT_TIMESHEET_DELEGATES: Statement<{ accountant: string; delegate: string; now: Date | string }, object>;
}

export interface TimesheetsInAccountingSeeder {
  ACCEPTED: Statement<{ accountant: string | null; now: Date | string | null; start: string; said: string | null }, { append_audit: number | null }>;
  SENT_BACK: Statement<{ accountant: string | null; now: Date | string | null; reason: string | null; start: string; said: string | null }, { append_audit: number | null }>;
  EXPORTED: Statement<{ start: string }, object>;
  SELECT_TIMESHEETS: Statement<NoValues, { one: number }>;
  SELECT_PAY_PERIODS: Statement<NoValues, { start: string }>;
}
