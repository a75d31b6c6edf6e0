/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface GonePaymentsService {
  SELECT_GONE: Statement<NoValues, { id: string; student: string; name: string; amount: string; opened_at: Date; gone_since: Date }>;
  CLOSE: Statement<{ at: Date | string | null; by: string | null; reason: string | null; id: string }, object>;
}
