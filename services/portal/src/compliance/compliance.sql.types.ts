/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../platform/database/sql.js';

export interface TrainingFiles {
  ACTIVE: Statement<NoValues, { id: string; name: string; email: string | null; school: string; status: 'active' | 'graduating' | 'graduated' | 'withdrawn'; activated: boolean; complete: boolean; completed_at: Date | null; score: number | null }>;
  GRADUATING: Statement<NoValues, { id: string; name: string; email: string | null; school: string; status: 'active' | 'graduating' | 'graduated' | 'withdrawn'; activated: boolean; complete: boolean; completed_at: Date | null; score: number | null }>;
  NEW: Statement<{ today: string }, { id: string; name: string; email: string | null; school: string; status: 'active' | 'graduating' | 'graduated' | 'withdrawn'; activated: boolean; complete: boolean; completed_at: Date | null; score: number | null }>;
}

export interface TrainingRecordsRepository {
  SELECT_PERSON: Statement<{ id: string }, { id: string; name: string; first_name: string; last_name: string; email: string | null; has_account: boolean; activated: boolean; complete: boolean; completed_at: Date | null; score: number | null; login_url: string | null; link_sent_at: Date | null }>;
  SELECT_OPEN: Statement<{ id: string }, { one: number }>;
  CLAIM_LINK: Statement<{ id: string; at: Date | string | null }, { emp_id: string }>;
  RELEASE_LINK: Statement<{ id: string; at: Date | string }, object>;
  LOCK_PERSON: Statement<{ id: string }, { emp_id: string }>;
  SET_LINK: Statement<{ url: string | null; at: Date | string | null; by: string | null; id: string }, object>;
  SET_STATES: Statement<{ states: Json; startedAt: Date | string }, object>;
  INSERT_RUN: Statement<{ startedAt: Date | string; outcome: string; users: number; changed: number; leftOut: readonly string[] }, object>;
  SELECT_RUNS: Statement<NoValues, { outcome: 'done' | 'failed'; started_at: Date; left_out: string[] }>;
  SELECT_REMINDED_NEXT: Statement<{ at: Date | string; most: number | null }, { id: string }>;
  SELECT_OVERDUE: Statement<{ at: Date | string }, { id: string; name: string; link_sent_at: Date; reminded_at: Date | null }>;
  SET_REMINDED: Statement<{ at: Date | string | null; id: string }, object>;
}

export interface TrainingService {
  SELECT_STATISTICS: Statement<NoValues, { id: string; year_code: string; term_code: string; name: string; students: number; activated: number; complete: number; average_score: number | null }>;
}
