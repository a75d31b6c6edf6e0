/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  COUNTS: Statement<NoValues, { violation: string | null }>;
  SEATS: Statement<NoValues, { violation: string }>;
  OFFERS: Statement<NoValues, { violation: string }>;
  TWICE: Statement<NoValues, { violation: string }>;
  WAITS_TWICE: Statement<NoValues, { violation: string }>;
  LEAVERS: Statement<NoValues, { violation: string }>;
  UNTOLD: Statement<NoValues, { violation: string }>;
  KEPT: Statement<NoValues, { id: string }>;
  NOBODY_WAITS: Statement<{ open: readonly string[] }, { id: string }>;
}
