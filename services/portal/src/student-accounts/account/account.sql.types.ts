/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface AccountRepository {
  SELECT_ACCOUNT: Statement<{ student: string; today: string }, { detail: unknown; years: unknown; given: unknown; totals: unknown | null; holds: unknown; settings: unknown; files: unknown; consent: string | null; term: unknown | null }>;
  SELECT_PERIOD: Statement<{ from: string; to: string; student: string }, { subsid_cde: string; subsid_desc: string; before: string; after: string; rows: unknown }>;
  SELECT_TERM_CHARGES: Statement<{ term: string; begins: string; ends: string; student: string }, { subsid_cde: string; subsid_desc: string; before: string; after: string; rows: unknown }>;
  SELECT_STAFF_ROWS: Statement<{ student: string }, { id: string; SUBSID_CDE: string; TRANS_DTE: string; TRANS_DESC: string; TRANS_AMT: string; posted_at: Date; LATE_FEE: boolean }>;
  OWN_ROWS: Statement<{ student: string }, { id: string; SUBSID_CDE: string; TRANS_DTE: string; TRANS_DESC: string; TRANS_AMT: string; posted_at: Date }>;
}

export interface AgingService {
  OWING: Statement<{ today: string }, { id: string; name: string; school: string; not_due: string; days_1_30: string; days_31_60: string; days_61_90: string; over_90: string; balance: string; oldest_due_on: string }>;
  SELECT_ROWS: Statement<{ student: string }, { id_num: string; id: string; source: 'charges' | 'payment' | 'aid' | 'refund' | 'adjustment'; key: string | null; amount: string; date: string; posted_on: string; reverses: string | null; late_on: string | null }>;
  SELECT_SUMS: Statement<{ today: string; age: string | null; q: string | null }, { not_due: string; days_1_30: string; days_31_60: string; days_61_90: string; over_90: string; balance: string; students: number }>;
  SELECT_OLD: Statement<{ today: string }, { students: number; amount: string; since: string | null }>;
}

export interface BalanceInbox {
  SELECT_OWED: Statement<{ student: string }, { account: string; name: string; balance: string; since: string | null }>;
}

export interface PaperTaxFormsService {
  PAPERS: Statement<{ year: number | null }, { id: string; name: string; sorted: string; address: string; email: string; choice: string; chosen_at: Date | null; box1: string; box5: string }>;
}

export interface TaxConsentsService {
  SELECT_CONSENT: Statement<{ student: string }, { consent: 'yes' | 'no' }>;
  STORE_CONSENT: Statement<{ student: string; consent: string; at: Date | string }, object>;
}

export interface TaxFormListService {
  FORMS: Statement<{ year: number | null }, { id: string; name: string; sorted: string; address: string; taxpayer_last4: string; box1: string; box5: string; half_time: boolean; graduate: boolean; state: string; given_at: Date | null }>;
}

export interface TaxFormsRepository {
  SELECT_FORM: Statement<{ year: number | null; student: string | null }, { id_num: string; year: number | null; due: string; box1: string; box5: string; half_time: boolean; graduate: boolean; name: string; address: string; taxpayer_last4: string | null; inputs: unknown | null; version: number; filer: string | null }>;
  INSERT_FORMS: Statement<{ filer: string; at: Date | string; year: number | null; student: string | null }, { id_num: string; box1: string; box5: string }>;
  SELECT_VERSION: Statement<{ student: string; year: number }, { version: number | null }>;
  INSERT_CORRECTION: Statement<{ filer: string | null; reason: string | null; at: Date | string; student: string | null; year: number | null }, { id_num: string; box1: string; box5: string }>;
  LOCK_STUDENTS: Statement<NoValues, { emp_id: string }>;
}
