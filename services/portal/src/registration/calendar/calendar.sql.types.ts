/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface CalendarService {
  SELECT_FEED: Statement<{ student: string }, { version: number }>;
  RENEW_FEED: Statement<{ student: string }, { version: number }>;
  END_FEED: Statement<{ student: string }, object>;
}
