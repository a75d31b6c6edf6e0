/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface ScholarshipsService {
  SELECT_STUDENT: Statement<{ student: string }, { state: string; classification: string; load: 'full' | 'part'; school: string; degree: string }>;
  LOCK: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
  SELECT_ALL: Statement<NoValues, { id: string; name: string; description: string; url: string; rules: unknown; version: number; saved_by: string }>;
  SELECT_ONE: Statement<{ id: string }, { id: string; name: string; description: string; url: string; rules: unknown; version: number; saved_by: string }>;
  SELECT_OF_NAME: Statement<{ name: string }, { id: string }>;
  INSERT_ONE: Statement<{ name: string; description: string; url: string; rules: Json; by: string }, { id: string; name: string; description: string; url: string; rules: unknown; version: number; saved_by: string }>;
  UPDATE_ONE: Statement<{ name: string; description: string; url: string; rules: Json; by: string; id: string }, { id: string; name: string; description: string; url: string; rules: unknown; version: number; saved_by: string }>;
  DELETE_ONE: Statement<{ id: string }, { id: string; name: string; description: string; url: string; rules: unknown; version: number; saved_by: string }>;
}
