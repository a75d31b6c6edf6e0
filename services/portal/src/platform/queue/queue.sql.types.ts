/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../database/sql.js';

export interface RecordJobErrors {
  KEEP: Statement<{ job: string; key: string; topic: string; id: string; attempts: number; nextAt: Date | string | null }, object>;
  OVER: Statement<{ job: string; key: string }, object>;
  SELECT_ERRORS: Statement<{ topic: string; id: string }, { job: string; attempts: number; nextAt: Date | null; since: Date }>;
}

export interface Sweepers {
  TRY_NEXT: Statement<{ held: string | null; next: string | null }, { freed: boolean | null; free: boolean | null }>;
  LET_GO: Statement<{ held: string | null }, { freed: boolean | null }>;
  LIMIT_SILENCE: Statement<NoValues, object>;
  STILL_HERE: Statement<NoValues, { one: number }>;
  END_LIMIT: Statement<NoValues, object>;
}
