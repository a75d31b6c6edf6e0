/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../database/sql.js';

export interface KnownKeys {
  KNOWN: Statement<NoValues, { id: string; mark: string }>;
  REMEMBER: Statement<{ id: string; mark: string }, object>;
  FORGET_OTHERS: Statement<{ mark: string }, object>;
}

export interface RotateKeys {
  ROTATES: Statement<NoValues, object>;
}
