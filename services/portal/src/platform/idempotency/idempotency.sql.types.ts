/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../database/sql.js';

export interface PostgresIdempotencyStore {
  INSERT_CLAIM: Statement<{ actor: string; operation: string; key: string; fingerprint: string }, object>;
  SELECT_KEY: Statement<{ actor: string; operation: string; key: string }, { fingerprint: string; status: number | null; answer: string | null; claimed_at: Date; stale: boolean }>;
  UPDATE_STALE_CLAIM: Statement<{ actor: string; operation: string; key: string }, object>;
  DELETE_CLAIM: Statement<{ actor: string; operation: string; key: string }, object>;
  DELETE_OLD: Statement<NoValues, object>;
  LOCK_KEY: Statement<{ name: string; actor: string; operation: string; key: string }, { free: boolean; fingerprint: string | null; status: number | null; answer: string | null; claimed_at: Date | null; stale: boolean | null }>;
  KEEP_ANSWER: Statement<{ actor: string; operation: string; key: string | null; fingerprint: string; status: number | null; answer: string | null }, { status: number | null; answer: string | null }>;
}
