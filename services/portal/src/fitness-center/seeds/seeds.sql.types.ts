/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface FitnessCenterSeeder {
  ACCESS: Statement<NoValues, object>;
  NO_BIRTHDAY: Statement<NoValues, object>;
  BANS: Statement<{ now: Date | string; staff: string | null }, object>;
  LIABILITIES: Statement<{ today: string; now: Date | string; staff: string }, object>;
  VISITS: Statement<{ days: number | null; most: number; staff: string; today: string; now: Date | string }, object>;
  FIND_FITNESS_VISITS: Statement<NoValues, { one: number }>;
}
