/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../database/sql.js';

export interface Clock {
  SET_OFFSET: Statement<{ offsetMs: string | number | bigint }, object>;
  SELECT_OFFSET: Statement<NoValues, { offset_ms: string }>;
}
