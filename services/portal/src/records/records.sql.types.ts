/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  FLAGS_AGREE: Statement<NoValues, { violation: string }>;
  COUPLES: Statement<NoValues, { violation: string }>;
  OVERDUE: Statement<NoValues, { violation: string }>;
}
