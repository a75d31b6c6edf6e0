/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface CheckTaxesService {
  COUNT: Statement<{ start: string; end: string }, { employees: number }>;
  SELECT_CHECKS: Statement<{ start: string; end: string }, { check_num: string; emp_id: string; name: string; content_sealed: string }>;
}

export interface DepositAccounts {
  SELECT_DIRECT_DEPOSITS: Statement<{ empIds: readonly string[] }, { emp_id: string; account_sealed: string }>;
}

export interface DirectDepositsService {
  SELECT_DEPOSIT: Statement<{ empId: string }, { account_type: 'checking' | 'savings'; last_digits: string; changed_at: Date; version: number }>;
  UPSERT_DEPOSIT: Statement<{ empId: string; sealed: string; digits: string; type: string; at: Date | string }, { version: number }>;
  DELETE_DEPOSIT: Statement<{ empId: string }, object>;
  LOCK_PERSON: Statement<{ empId: string }, { '?column?': number }>;
}

export interface Invariants {
  SUMS: Statement<NoValues, { emp_id: string; paid_on: string; amounts: string[]; checks: unknown[] }>;
}

export interface IssuedPaychecks {
  PAYEES: Statement<{ checks: readonly string[] }, { emp_id: string; name: string; address: string[]; benefits: unknown }>;
  GIVE: Statement<{ payDate: string; begin: string; end: string; numbers: readonly string[]; empIds: readonly string[]; contents: string }, object>;
  ADD: Statement<{ payDate: string; empIds: readonly string[]; categories: readonly string[]; items: readonly string[]; amounts: string }, object>;
  UPDATE_PAYCHECKS: Statement<{ at: Date | string | null; checks: readonly string[] }, object>;
}

export interface PayDocumentsRepository {
  SELECT_CHECKS: Statement<{ empId: string }, { check_num: string; check_dte: string; prd_begin_dte: string; prd_end_dte: string; content_sealed: string }>;
  SELECT_CHECKS_OF_YEAR: Statement<{ empId: string; year: number }, { check_num: string; check_dte: string; prd_begin_dte: string; prd_end_dte: string; content_sealed: string }>;
  SELECT_CHECK: Statement<{ empId: string; number: string }, { check_num: string; check_dte: string; prd_begin_dte: string; prd_end_dte: string; content_sealed: string }>;
  SELECT_COMPENSATION_AMOUNTS: Statement<{ empId: string; from: string; until: string }, { category: string; item: string; amount_sealed: string }>;
  SELECT_W: Statement<{ empId: string }, { year: number; corrected: boolean }>;
  SELECT_W2: Statement<{ empId: string; year: number }, { corrected: boolean; content_sealed: string }>;
  SELECT_CONSENT_OF: Statement<{ empId: string }, { consent: 'yes' | 'no' }>;
  INSERT_W: Statement<{ empId: string; consent: string; at: Date | string }, object>;
}

export interface W2AdminService {
  FORMS: Statement<{ year: number }, { id: string; found_by: string; turn: string; id_num: string; year: number; corrected: number; first_name: string; last_name: string }>;
  LOCK_FORM: Statement<{ person: string; year: number }, { id_num: string; year: number; corrected: number; first_name: string; last_name: string }>;
  SET_CORRECTED: Statement<{ corrected: boolean; person: string; year: number }, object>;
}

export interface W2YearService {
  LOCK_YEAR: Statement<{ year: number | null }, { pg_advisory_xact_lock: unknown | null }>;
  SELECT_EMPLOYEES: Statement<{ ids: readonly string[] }, { emp_id: string; first_name: string; last_name: string; street1: string | null; street2: string | null; city: string | null; state: string | null; zip: string | null; ssn_last4: string | null; name: string; address: string[] }>;
  LOCK_FORMS: Statement<{ year: number }, { emp_id: string; corrected: boolean; content_sealed: string }>;
  UPSERT_FORMS: Statement<{ year: number; ids: readonly string[]; corrected: readonly boolean[]; contents: string }, object>;
  SELECT_FILED: Statement<{ year: number }, { emp_id: string; content_sealed: string; ssn_sealed: string | null; name: string }>;
}
