/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface PlansService {
  SELECT_PLAN: Statement<{ student: string; year: string; term: string }, { nums: string[]; version: number }>;
  STORE_PLAN: Statement<{ student: string; year: string; term: string; nums: readonly string[] }, { nums: string[]; version: number }>;
}
