/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface HoldsInbox {
  SELECT_HELD: Statement<{ student: string; form: string }, { id: string; name: string; message: string; placed_on: string; office: string }>;
}

export interface InformationInbox {
  SELECT_HELD: Statement<{ student: string; code: string }, { id: string; since: Date }>;
}

export interface InformationSweeps {
  SELECT_DUE: Statement<{ after: string; begins: string; code: string; limit: number | null }, { emp_id: string }>;
  BEGIN_YEAR: Statement<{ reason: string; today: string; code: string; students: readonly string[]; begins: string; record: string | null; line: string | null; by: string | null; byName: string | null; at: Date | string | null }, { held: number | null }>;
}

export interface InformationService {
  SAVE_GRADUATION: Statement<{ id: string; year: string | null; term: string | null; student: string }, object>;
}

export interface OwnStudentsRepository {
  SELECT_STUDENT: Statement<{ id: string }, { id: string; first_name: string; middle_name: string | null; last_name: string; email: string | null; ssn_last4: string | null; status: 'active' | 'graduating' | 'graduated' | 'withdrawn'; graduation_year_code: string | null; graduation_term_code: string | null }>;
  LOCK_STUDENT: Statement<{ id: string }, { emp_id: string }>;
  SELECT_PROGRAMS: Statement<{ id: string }, { code: string; name: string; degree: string; school: string; hours_needed: number }>;
}
