/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface ChargesSeeder {
  INSERT_SHEETS: Statement<NoValues, object>;
  INSERT_RATES: Statement<{ year: number; rates: Json }, object>;
  INSERT_BILL: Statement<{ yearCode: string; code: string; begins: string | null }, object>;
  INSERT_FEES: Statement<{ yearCode: string; code: string; fees: Json }, object>;
  INSERT_STEPS: Statement<{ yearCode: string; code: string; begins: string; steps: Json }, object>;
  INSERT_ROWS: Statement<{ rows: Json }, object>;
  SELECT_TERMS: Statement<{ today: string }, { year_code: string; term_code: string; begins_on: string }>;
  SELECT_CHARGE_RATE_SHEETS: Statement<NoValues, { one: number }>;
}

export interface PayersSeeder {
  INSERT_PAYER: Statement<{ email: string }, { id: string }>;
  INSERT_NAMING: Statement<{ id: string; name: string; at: Date | string; student: string }, { id: string }>;
  AUDIT: Statement<{ id: string | null; said: string | null; student: string | null; at: Date | string | null }, { append_audit: number | null }>;
  SELECT_STUDENT_PAYERS: Statement<NoValues, { one: number }>;
}

export interface PaymentsUnderWaySeeder {
  INSERT_ROW: Statement<{ student: string; postedAt: Date | string; paymentDescription: string; credit: string | number; source: string; id: string | null; postingKey: string | null }, object>;
  INSERT_PAYMENT: Statement<{ idNum: string; amount: string | number; state: string; intentId: string | null; paid: string | number; openedAt: Date | string; settledAt: Date | string | null }, { id: string }>;
  INSERT_STEP: Statement<{ id: string; what: string; amount: string | number | null; at: Date | string }, object>;
  INSERT_DAY: Statement<{ day: string; comparedAt: Date | string }, object>;
  INSERT_DIFFERENCE: Statement<{ day: string | null; foundAt: Date | string }, object>;
  INSERT_REFUND: Statement<{ id: string; asked: string | number; requestedAt: Date | string }, { id: string }>;
  AUDIT: Statement<{ id: string | null; said: string | null; empId: string | null; detail: Json | null; at: Date | string | null }, { append_audit: number | null }>;
  AUDIT_PAYMENT: Statement<{ id: string | null; said: string | null; at: Date | string | null }, { append_audit: number | null }>;
  SELECT_EVEN: Statement<NoValues, { id: string }>;
  SELECT_STUDENT_PAYMENTS: Statement<NoValues, { one: number }>;
}

export interface StudentAccountsSeeder {
  INSERT_STUDENT_ACCOUNT_TRANSACTIONS: Statement<{ rows: Json }, object>;
  SELECT_STUDENTS: Statement<NoValues, { id: string }>;
  SELECT_STUDENT_ACCOUNT_TRANSACTIONS: Statement<NoValues, { one: number }>;
}
