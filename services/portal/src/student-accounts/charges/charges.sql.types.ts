/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../../platform/database/sql.js';

export interface ChargeSettingsService {
  KEEP_SHEET: Statement<{ school: string; by: string; at: Date | string; version: number }, { version: number }>;
  DELETE_RATES: Statement<{ school: string }, object>;
  INSERT_RATES: Statement<{ school: string; rates: Json }, object>;
  KEEP_BILL: Statement<{ year: string; term: string; bills_on: string | null; late_fee: string | number | null; late_on: string | null; by: string; at: Date | string; version: number }, { version: number }>;
  DELETE_FEES: Statement<{ year: string; term: string }, object>;
  INSERT_FEES: Statement<{ year: string; term: string; fees: Json }, object>;
  DELETE_STEPS: Statement<{ year: string; term: string }, object>;
  INSERT_STEPS: Statement<{ year: string; term: string; steps: Json }, object>;
}

export interface ChargesRepository {
  SELECT_TERMS: Statement<{ today: string }, { term_id: string; year_code: string; term_code: string; name: string; begins_on: string; ends_on: string; bills_on: string | null; late_fee: string | null; late_on: string | null; version: number; saved_by: string | null; fees: unknown; steps: unknown }>;
  SELECT_TERM: Statement<{ term: string }, { term_id: string; year_code: string; term_code: string; name: string; begins_on: string; ends_on: string; bills_on: string | null; late_fee: string | null; late_on: string | null; version: number; saved_by: string | null; fees: unknown; steps: unknown }>;
  SELECT_OPEN: Statement<{ today: string; from: string }, { term_id: string; year_code: string; term_code: string; name: string; begins_on: string; ends_on: string; bills_on: string; late_fee: string | null; late_on: string | null; version: number; saved_by: string; fees: unknown; steps: unknown }>;
  SELECT_RATES: Statement<{ school: string | null }, { school: string; name: string; version: number; saved_by: string | null; rates: unknown }>;
  SELECT_STANDING: Statement<{ term: string; students: readonly string[] }, { id_num: string; id: string; key: string; subsid_cde: string; amount: string; description: string }>;
  SELECT_SPONSORS: Statement<{ students: readonly string[]; term: string }, { id_num: string; name: string; percent: number; added_on: string }>;
  SELECT_TARGETS: Statement<{ codes: readonly string[] }, { applies_to: string; code: string }>;
  COUNT_POSTED: Statement<{ student: string; term: string }, { n: number }>;
  KEEP_INPUTS: Statement<{ student: string; term: string; inputs: Json; by: string; at: Date | string }, object>;
}

export interface LateFeesService {
  SELECT_ROWS: Statement<{ student: string }, { id: string; source: 'charges' | 'payment' | 'aid' | 'refund' | 'adjustment'; key: string | null; amount: string; date: string; posted_on: string; reverses: string | null }>;
  SELECT_UNDER_WAY: Statement<{ student: string }, { amount: string; on: string }>;
  SELECT_FEES: Statement<{ student: string }, { id: string; what: string; amount: string; source_id: string; term: string }>;
  SELECT_WAIVED: Statement<{ student: string; term: string }, { id_num: string }>;
  INSERT_WAIVER: Statement<{ student: string; term: string; reason: string; by: string; at: Date | string }, object>;
  FORGET_FEE: Statement<{ student: string; term: string }, object>;
}

export interface SponsorsService {
  SELECT_SPONSORS: Statement<{ student: string }, { term_id: string; term: string; name: string; percent: number }>;
  INSERT_SPONSOR: Statement<{ student: string; term: string; name: string; percent: number; by: string; at: Date | string }, { name: string }>;
  DELETE_SPONSOR: Statement<{ student: string; term: string; name: string }, { name: string }>;
}
