/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface ApplicationsInbox {
  SELECT_SENT: Statement<{ today: string }, { term: string; count: number; since: Date }>;
}

export interface GraduationChecksService {
  SELECT_HOLDS: Statement<{ student: string }, { code: string; name: string; office: string }>;
}

export interface GraduationInbox {
  SELECT_BEGUN: Statement<{ student: string }, { id: string; term_id: string; saved_at: Date; graduation_year_code: string | null; graduation_term_code: string | null }>;
}

export interface GraduationListService {
  LIST: Statement<NoValues, { id: string; emp_id: string; name: string; term_id: string; submitted_at: Date; fields: unknown }>;
}

export interface GraduationRemindersService {
  SELECT_ONE: Statement<{ id: string }, { id: string; emp_id: string; term_id: string; saved_at: Date; reminded: number; name: string; email: string | null }>;
  LOCK_ONE: Statement<{ id: string }, { id: string; emp_id: string; term_id: string; saved_at: Date; reminded: number; name: string; email: string | null }>;
  SELECT_OPEN: Statement<{ most: number | null }, { id: string; emp_id: string; term_id: string; saved_at: Date; reminded: number; name: string; email: string | null }>;
  SET_REMINDED: Statement<{ id: string }, object>;
}
