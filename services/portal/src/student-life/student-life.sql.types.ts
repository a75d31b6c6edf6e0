/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  WRITTEN_BY_OTHERS: Statement<NoValues, { violation: string }>;
  PERIODS: Statement<NoValues, { violation: string }>;
}

export interface ResidenceRepository {
  SELECT_PEOPLE: Statement<{ grp: string }, { id: string; name: string; first_name: string; email: string | null }>;
  SELECT_NAMES: Statement<{ ids: readonly string[] }, { id: string; name: string }>;
  SELECT_QUESTIONS: Statement<NoValues, { question_id: number; question: string; type: 'text' | 'lines'; slug: string; form_section: string }>;
  SELECT_ONE: Statement<{ id: string }, { id: string; emp_id: string; kind: 'ra' | 'rd'; period: string; content: unknown; submitted_at: Date; name: string; rd_name: string | null }>;
  SELECT_OWN: Statement<{ empId: string }, { id: string; emp_id: string; kind: 'ra' | 'rd'; period: string; content: unknown; submitted_at: Date; name: string; rd_name: string | null }>;
  SELECT_READERS: Statement<{ types: readonly string[]; ids: readonly string[] }, { id: string; name: string; at: Date }>;
  SELECT_OF_PERIOD: Statement<{ grp: string; kind: string; period: string }, { id: string; name: string; form_id: string | null; submitted_at: Date | null; rd_name: string | null }>;
  SELECT_TERM: Statement<{ day: string }, { one: number }>;
  SELECT_UNREMINDED: Statement<{ grp: string; kind: string; period: string; step: string; most: number | null }, { id: string; name: string; email: string }>;
  INSERT_REMINDER: Statement<{ id: string; kind: string; period: string; step: string; at: Date | string }, object>;
  SELECT_CAME: Statement<{ period: string; rd: string }, { count: number; since: Date | null }>;
}
