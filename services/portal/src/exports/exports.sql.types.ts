/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../platform/database/sql.js';

export interface ExportsRepository {
  INSERT_FILE: Statement<{ owner: string; made_by: string; source: string; title: string; file_name: string; format: string; input: Json; scope: Json; filters: Json; rows_total: number }, { id: string; owner: string; made_by: string; source: string; title: string; file_name: string; format: 'csv' | 'xlsx' | 'zip'; input: unknown; scope: unknown; filters: unknown; state: 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'; run: number; attempts: number; rows_total: number; rows_done: number; bytes: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }>;
  UNDER_WAY: Statement<{ owner: string; source: string; format: string; input: Json }, { id: string; owner: string; made_by: string; source: string; title: string; file_name: string; format: 'csv' | 'xlsx' | 'zip'; input: unknown; scope: unknown; filters: unknown; state: 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'; run: number; attempts: number; rows_total: number; rows_done: number; bytes: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }>;
  COUNT_UNDER_WAY: Statement<{ owner: string }, { files: number }>;
  AGAIN: Statement<{ rows: number; scope: Json; id: string }, { id: string; owner: string; made_by: string; source: string; title: string; file_name: string; format: 'csv' | 'xlsx' | 'zip'; input: unknown; scope: unknown; filters: unknown; state: 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'; run: number; attempts: number; rows_total: number; rows_done: number; bytes: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }>;
  CANCEL: Statement<{ id: string }, { id: string; owner: string; made_by: string; source: string; title: string; file_name: string; format: 'csv' | 'xlsx' | 'zip'; input: unknown; scope: unknown; filters: unknown; state: 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'; run: number; attempts: number; rows_total: number; rows_done: number; bytes: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }>;
  CLAIM: Statement<{ id: string }, { id: string; owner: string; made_by: string; source: string; title: string; file_name: string; format: 'csv' | 'xlsx' | 'zip'; input: unknown; scope: unknown; filters: unknown; state: 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'; run: number; attempts: number; rows_total: number; rows_done: number; bytes: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }>;
  MOVE: Statement<{ rowsDone: number; length: string | number | bigint; id: string; run: number }, object>;
  READY: Statement<{ rows: number; id: string; run: number }, object>;
  GIVE_BACK: Statement<{ why: string | null; id: string; run: number }, object>;
  LOST: Statement<NoValues, object>;
  EXPIRE: Statement<NoValues, object>;
  SELECT_EXPORT_FILES: Statement<{ owner: string }, { id: string; owner: string; made_by: string; source: string; title: string; file_name: string; format: 'csv' | 'xlsx' | 'zip'; input: unknown; scope: unknown; filters: unknown; state: 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'; run: number; attempts: number; rows_total: number; rows_done: number; bytes: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }>;
  SELECT_FIND: Statement<{ id: string; owner: string }, { id: string; owner: string; made_by: string; source: string; title: string; file_name: string; format: 'csv' | 'xlsx' | 'zip'; input: unknown; scope: unknown; filters: unknown; state: 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'; run: number; attempts: number; rows_total: number; rows_done: number; bytes: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }>;
  DELETE_EXPORT_FILE_PARTS: Statement<{ id: string }, object>;
  SELECT_PART: Statement<{ id: string; part: number }, { content: Buffer }>;
  INSERT_EXPORT_FILE_PARTS: Statement<{ id: string; part: number; encrypted: Buffer }, object>;
  DELETE_SWEEP: Statement<NoValues, object>;
  DELETE_EXPORT_FILES: Statement<NoValues, object>;
  SELECT_SWEEP: Statement<NoValues, { id: string }>;
}
