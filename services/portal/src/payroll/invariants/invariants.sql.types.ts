/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface Settlements {
  ORDER: Statement<NoValues, { violation: string }>;
  PAID_PERIODS: Statement<NoValues, { id: string; period: string }>;
  CONCERNED: Statement<{ id: string; period: string; earning: readonly string[] }, { emp_id: string }>;
}
