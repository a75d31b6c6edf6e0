/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  NO_CANDIDATE: Statement<NoValues, { violation: string }>;
  NO_CANDIDACY: Statement<NoValues, { violation: string }>;
  BROKEN_CHAIN: Statement<NoValues, { violation: string }>;
  OVERLAPPING: Statement<NoValues, { violation: string }>;
  UNSEALED: Statement<NoValues, { violation: string }>;
}
