/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface StudentDegreesRepository {
  SELECT_DEGREES: Statement<{ student: string }, { program: string; name: string; school: string; declared_on: string; awarded_on: string | null }>;
  SELECT_SUBSTITUTIONS: Statement<{ student: string }, { id: string; emp_id: string; school: string; crs_cde: string; counts_as: string; approved_by: string; reason: string; entered_at: Date; entered_by: string }>;
  SELECT_SUBSTITUTION: Statement<{ id: string }, { id: string; emp_id: string; school: string; crs_cde: string; counts_as: string; approved_by: string; reason: string; entered_at: Date; entered_by: string }>;
  LOCK_STUDENT: Statement<{ student: string }, { name: string; status: 'active' | 'graduating' | 'graduated' | 'withdrawn' }>;
  SELECT_SCHOOL: Statement<{ school: string }, { code: string }>;
  SELECT_COURSE: Statement<{ school: string; course: string }, { one: number }>;
  INSERT_SUBSTITUTION: Statement<{ student: string; school: string; crs_cde: string; counts_as: string; approved_by: string; reason: string; by: string; at: Date | string }, { id: string }>;
  DELETE_SUBSTITUTION: Statement<{ id: string }, { id: string }>;
  UNDO_AWARD: Statement<{ student: string; program: string }, object>;
  INSERT_UNDONE: Statement<{ student: string; program: string; awarded_on: string; reason: string; by: string; at: Date | string }, object>;
  REACTIVATE: Statement<{ student: string }, object>;
}

export interface UndoneAwards {
  SELECT_UNDONE_AWARDS: Statement<NoValues, { award: string }>;
}
