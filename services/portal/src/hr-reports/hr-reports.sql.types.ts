/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../platform/database/sql.js';

export interface CrossingsService {
  SELECT_WORKED: Statement<{ first: string | null; sunday: string | null; today: string }, { id: string; name: string; partTime: boolean; onVisa: boolean; month: number; week: number; today: number; byWeekday: number[] }>;
}

export interface HoursLists {
  MONTHLY_HOURS: Statement<{ first: string; last: string; department: string | null; person: string | null; day: string }, { id: string; name: string; worked: string; paid_off: string; part_time: boolean }>;
  DEPARTMENT_HOURS: Statement<{ first: string; last: string }, { code: string; name: string; employees: number; worked: string; paid_off: string }>;
  VISA_HOURS: Statement<{ sunday: string | null; last: string | null; first: string }, { id: string; name: string; week: string; month_units: string; week_units: string; in_term: boolean }>;
}

export interface ProblemsService {
  SELECT_PROBLEMS: Statement<{ sunday: string; last: string; today: string; first: string }, { id_num: string; org_pos: string; pos_seq: string; last_first: string }>;
}

export interface ServiceTimeService {
  COUNT: Statement<{ end: string; start: string }, { people: number }>;
  SELECT_IDS: Statement<{ end: string; start: string }, { id: string; name: string }>;
  SELECT_POSITIONS: Statement<{ ids: readonly string[] }, { id: string; orgPos: string; posSeq: string; startedOn: string; endedOn: string | null; salaried: boolean; partTime: boolean }>;
  SELECT_DAYS: Statement<{ start: string; ids: readonly string[]; end: string }, { id: string; orgPos: string; posSeq: string; days: unknown | null; paid: unknown | null; unpaid: unknown | null; leave: unknown | null }>;
}
