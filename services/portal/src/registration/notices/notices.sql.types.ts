/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface NoticesService {
  SELECT_NOTICES: Statement<NoValues, { id: string; active: boolean; message: string; severity: 'info' | 'success' | 'warning' | 'danger'; version: number }>;
  SELECT_ACTIVE: Statement<NoValues, { id: string; active: boolean; message: string; severity: 'info' | 'success' | 'warning' | 'danger'; version: number }>;
  LOCK_NOTICE: Statement<{ id: string }, { id: string; active: boolean; message: string; severity: 'info' | 'success' | 'warning' | 'danger'; version: number; saved_by: string }>;
  INSERT_NOTICE: Statement<{ active: boolean; message: string; severity: string; by: string; at: Date | string }, { id: string; active: boolean; message: string; severity: 'info' | 'success' | 'warning' | 'danger'; version: number }>;
  UPDATE_NOTICE: Statement<{ active: boolean; message: string; severity: string; by: string; id: string }, { id: string; active: boolean; message: string; severity: 'info' | 'success' | 'warning' | 'danger'; version: number }>;
  DELETE_NOTICE: Statement<{ id: string }, { id: string; active: boolean; message: string; severity: 'info' | 'success' | 'warning' | 'danger'; version: number }>;
}
