/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../database/sql.js';

export interface Commands {
  SELECT_CLOCK_OFFSET: Statement<NoValues, { offset_ms: string }>;
}

export interface PlatformInvariants {
  SECRET_MAILS: Statement<NoValues, { violation: string }>;
}
