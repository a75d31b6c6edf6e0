/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface FeeCodesRepository {
  LOCK_STUDENT: Statement<{ student: string }, { emp_id: string }>;
  SELECT_OUTCOME: Statement<{ student: string; year: number }, { eligible: boolean; code: string | null }>;
  ASSIGN: Statement<{ student: string | null; at: Date | string | null; year: number; type: number }, { code: string }>;
  STORE_REQUEST: Statement<{ student: string; year: number; type: number; eligible: boolean; answers: Json; at: Date | string }, object>;
  SELECT_COUNTS: Statement<{ years: readonly number[] }, { year: number; type: number; available: number; assigned: number }>;
  INSERT_CODES: Statement<{ year: number; type: number; by: string; codes: readonly string[] }, { code: string }>;
  DELETE_FREE: Statement<{ year: number; type: number }, object>;
  RETIRE: Statement<{ year: number; type: number }, object>;
  HAS_OWN: Statement<{ year: number; type: number; by: string }, { '?column?': number }>;
  SELECT_TEXTS: Statement<NoValues, { success: string; failure: string; header: string; version: number; saved_by: string }>;
  STORE_TEXTS: Statement<{ success: string; failure: string; header: string; by: string }, object>;
  LOCK_TEXTS: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
}
