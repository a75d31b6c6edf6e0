/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface CounterRepository {
  SELECT_FACTS: Statement<{ today: string; empId: string }, { id: string; name: string; valid: boolean; access: boolean; banned: boolean; liabilitySigned: boolean; last_visit: Date | null }>;
  SELECT_CARD: Statement<{ today: string; empId: string }, { first_name: string; last_name: string; email: string | null; phone: string | null; mobile_phone: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; country_code: string | null; has_birthday: boolean; phone_private: boolean | null; mobile_private: boolean | null; address_private: boolean | null; trm: string; yr: string; banned_at: Date | null; reason: string | null; banned_by: string }>;
  INSERT_VISIT: Statement<{ id: string; empId: string; at: Date | string; guests: number; notes: string; by: string }, object>;
  INSERT_LIABILITY: Statement<{ empId: string; until: string; at: Date | string; by: string }, object>;
  SELECT_VISIT: Statement<{ id: string }, { id: string; created_at: Date; guests: number; notes: string; version: number; emp_id: string; name: string; by: string }>;
  SELECT_LAST_VISITS: Statement<{ empId: string; limit: number | null }, { id: string; created_at: Date; guests: number; notes: string; version: number; emp_id: string; name: string; by: string }>;
  LOCK_VISIT: Statement<{ id: string }, { id: string }>;
  UPDATE_NOTE: Statement<{ notes: string; id: string }, object>;
  DELETE_VISIT: Statement<{ id: string }, object>;
  INSERT_BAN: Statement<{ id: string; empId: string; at: Date | string; reason: string; by: string }, object>;
  END_BAN: Statement<{ at: Date | string | null; by: string | null; empId: string }, object>;
}

export interface Invariants {
  BANNED: Statement<NoValues, { violation: string }>;
}

export interface LogsService {
  SELECT_HOURS: Statement<{ from: string; to: string }, { hour: number; visits: number; guests: number }>;
  SELECT_ABOUT: Statement<{ since: Date | string; now: Date | string }, { about: number }>;
}

export interface VisitLists {
  VISITS_OF_PERSON: Statement<{ emp_id: string }, { id: string; created_at: Date; guests: number; notes: string; version: number; emp_id: string; name: string; by: string }>;
  VISITS_OF_DAYS: Statement<{ from: string; to: string }, { id: string; created_at: Date; guests: number; notes: string; version: number; emp_id: string; name: string; by: string }>;
  VISITS_OF_DAYS_COUNTED: Statement<{ from: string; to: string }, { '?column?': number }>;
  VISITS_OF_MONTH: Statement<{ from: string; to: string }, { id: string; created_at: Date; guests: number; notes: string; version: number; emp_id: string; name: string; by: string }>;
  VISITS_BY_HOUR: Statement<{ from: string; to: string }, { date: string; hour: string; visits: number; guests: number }>;
}
