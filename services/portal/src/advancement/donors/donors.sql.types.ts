/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';
import type { Donor } from '../entities/donor.entity.js';

export interface DonorsRepository {
  SELECT_FOUND: Statement<{ longest: string; words: readonly string[]; q: string }, { id: string; name: string; class_year: number | null; city: string }>;
  SELECT_DONOR: Statement<{ id: string }, { id: string; first_name: string; middle_name: string; last_name: string; salutation: string; class_year: number | null; giving_rel: string; deceased: Donor['deceased']; death_dte: string | null; solicit: 'Y' | 'N' | 'No Phone'; solicitor_id: string | null; phone: string; mobile_phone: string; email_address: string; alt_email: string; addr_line_1: string; addr_line_2: string; addr_line_3: string; city: string; state: string; zip: string; country: string; send_mail: Donor['send_mail']; wk_addr_line_1: string; wk_addr_line_2: string; wk_addr_line_3: string; wk_city: string; wk_state: string; wk_zip: string; wk_country: string; wk_send_mail: Donor['wk_send_mail']; wealth_engine_total_assets: string | null; wealth_engine_net_worth: string | null; wealth_engine_cash_on_hand: string | null; wealth_engine_estimated_annual_donation: string | null; wealth_engine_gift_capacity_range: string; wealth_engine_p2g: string; verified_on: string | null; version: number; name: string; solicitor: string; gifts: number; sum: string; avg_gift: string | null; af_last_gift_dte: string | null; af_last_gift_amt: string | null; attributes: unknown; degrees: unknown; years: unknown }>;
  LOCK_DONOR: Statement<{ id: string }, { id: string }>;
  UPDATE_DONOR: Statement<{ changes: Json | null; id: string }, object>;
  COUNT_CHANGE: Statement<{ id: string }, object>;
  INSERT_CHANGES: Statement<{ id: string; by: string; at: Date | string; source: string; changes: Json }, object>;
  SELECT_SOLICITORS: Statement<NoValues, { id: string; description: string }>;
  SELECT_SOLICITOR: Statement<{ id: string }, { id: string; description: string }>;
  SELECT_ATTRIBUTES: Statement<{ pattern: string; today: string; kept: readonly string[] }, { code: string; def: string }>;
  SELECT_ATTRIBUTE: Statement<{ code: string }, { code: string; ended_on: string | null }>;
  INSERT_ATTRIBUTE: Statement<{ id: string; code: string }, object>;
  DELETE_ATTRIBUTE: Statement<{ id: string; code: string }, object>;
}
