/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface WealthRepository {
  SELECT_KNOWN: Statement<{ ids: readonly string[] }, { id: string }>;
  LOCK_DONORS: Statement<{ ids: readonly string[] }, { id: string }>;
  INSERT_CHANGES: Statement<{ by: string; at: Date | string; upload: string | null; rows: Json }, object>;
  UPDATE_DONORS: Statement<{ rows: Json }, object>;
  INSERT_UPLOAD: Statement<{ id: string; name: string; at: Date | string; by: string; rows: number; bad: Json }, object>;
  SELECT_UPLOADS: Statement<NoValues, { id: string; name: string; at: Date; by: string; rows: number; bad: number; undone_at: Date | null }>;
  LOCK_UPLOAD: Statement<{ id: string }, { id: string; undone_at: Date | null }>;
  SELECT_CHANGED: Statement<{ upload: string }, { id: string }>;
  SELECT_COUNTS: Statement<{ upload: string }, { reversed: number; kept: number }>;
  UNDO_DONORS: Statement<{ upload: string }, object>;
  INSERT_UNDONE: Statement<{ by: string; at: Date | string; upload: string }, object>;
  END_UPLOAD: Statement<{ at: Date | string | null; by: string | null; upload: string }, object>;
}
