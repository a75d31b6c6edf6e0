/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';
import type { DonorList } from '../entities/list.entity.js';

export interface DonorListsRepository {
  SELECT_LIST: Statement<{ name: string }, { name: string; report: DonorList['report']; saved_at: Date; saved_by: string }>;
  SELECT_LISTS: Statement<NoValues, { name: string; report: DonorList['report']; saved_at: Date; saved_by: string }>;
  LOCK_LIST: Statement<{ name: string }, { name: string }>;
  INSERT_LIST: Statement<{ name: string; report: Json; by: string; at: Date | string }, object>;
  UPDATE_LIST: Statement<{ name: string; report: Json; by: string; at: Date | string }, object>;
  DELETE_LIST: Statement<{ name: string }, object>;
}

export interface ListCodesRepository {
  SELECT_CODES: Statement<{ today: string }, { kind: string; value: string; label: string; ended: boolean }>;
  SELECT_PLACES: Statement<NoValues, { kind: string; value: string }>;
}

export interface ReadyListsSql {
  SELECT_ROLL_CALL: Statement<{ first: string; last: string }, { id: string; last_name: string; first_name: string; middle_name: string; de_name: string; last_gift: unknown | null; phone: string; mobile_phone: string; email_address: string; totals: unknown | null }>;
  NEW_DONORS: Statement<{ first: string; since: string }, { id: string; last_name: string; first_name: string; middle_name: string; de_name: string; last_gift: unknown | null; phone: string; mobile_phone: string; email_address: string; totals: unknown | null }>;
  REINSTATED: Statement<{ first: string; since: string; from: string }, { id: string; last_name: string; first_name: string; middle_name: string; de_name: string; last_gift: unknown | null; phone: string; mobile_phone: string; email_address: string; totals: unknown | null }>;
  CHRISTMAS: Statement<{ since: string }, { id: string; last_name: string; first_name: string; middle_name: string; last_first_middle: string; salutation: string; addr_line_1: string; addr_line_2: string; addr_line_3: string; city: string; state: string; zip: string; country: string }>;
}
