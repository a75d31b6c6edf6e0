/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  SUMS: Statement<NoValues, { violation: string }>;
  REFUSED: Statement<NoValues, { violation: string }>;
  ONCE: Statement<NoValues, { violation: string }>;
  ONCE_A_MONTH: Statement<NoValues, { violation: string | null }>;
  SETTLED: Statement<NoValues, { violation: string }>;
  ONE_STEP: Statement<NoValues, { violation: string }>;
  OPEN: Statement<NoValues, { id: string }>;
}
