/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  OVERLAPS: Statement<NoValues, { violation: string }>;
  OPEN: Statement<NoValues, { violation: string }>;
  OWN_DAY: Statement<NoValues, { violation: string }>;
  ONE_PERIOD: Statement<NoValues, { violation: string }>;
  APPROVALS: Statement<NoValues, { violation: string }>;
  PROCESSED: Statement<NoValues, { violation: string }>;
  HOLIDAYS_ONCE: Statement<NoValues, { violation: string | null }>;
  HOLIDAY_TIME_OFF: Statement<NoValues, { violation: string }>;
  OWN_APPROVALS: Statement<NoValues, { violation: string }>;
}
