/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../database/sql.js';

export interface Documents {
  KEEP: Statement<{ kind: string; recordId: string; version: number; name: string; contentType: string; encrypted: Buffer; digest: Buffer }, { id: string; kind: string; recordId: string; version: number; name: string; contentType: string; sha256: string; createdAt: Date }>;
  KEPT: Statement<{ kind: string; recordId: string; version: number }, { id: string; kind: string; recordId: string; version: number; name: string; contentType: string; sha256: string; createdAt: Date }>;
  IS_KEPT: Statement<{ kind: string; recordId: string; version: number }, { kept: boolean }>;
  SELECT_BY_ID: Statement<{ id: string }, { id: string; kind: string; recordId: string; version: number; name: string; contentType: string; sha256: string; createdAt: Date; content: Buffer }>;
  SELECT_VERSION: Statement<{ kind: string; recordId: string; version: number | null }, { id: string; kind: string; recordId: string; version: number; name: string; contentType: string; sha256: string; createdAt: Date; content: Buffer }>;
  DELETE_VERSION: Statement<{ kind: string; recordId: string; version: number }, object>;
}
