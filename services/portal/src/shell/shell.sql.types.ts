/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../platform/database/sql.js';

export interface NoticeBoardService {
  SELECT_NOTICES: Statement<{ now: Date | string }, { id: string; kind: 'maintenance' | 'banner' | 'ministry-safe'; text: string; emp_id: string | null; starts_at: Date; ends_at: Date | null }>;
  INSERT_NOTICE: Statement<{ kind: string; text: string; person: string | null; starts: Date | string; ends: Date | string | null }, { id: string; kind: 'maintenance' | 'banner' | 'ministry-safe'; text: string; emp_id: string | null; starts_at: Date; ends_at: Date | null }>;
  END_NOTICE: Statement<{ now: Date | string | null; id: string }, { id: string; kind: 'maintenance' | 'banner' | 'ministry-safe'; text: string; emp_id: string | null; starts_at: Date; ends_at: Date | null }>;
  SELECT_PERSON: Statement<{ empId: string }, { known: number }>;
}

export interface NoticesService {
  CURRENT: Statement<{ empId: string; now: Date | string }, { id: string; kind: 'maintenance' | 'banner' | 'ministry-safe'; text: string }>;
}

export interface SettingsService {
  SAVE: Statement<{ owner: string; name: string; value: string | null; now: Date | string }, object>;
  SELECT_USER_SETTINGS: Statement<{ empId: string; name: string }, { value: string | null }>;
}
