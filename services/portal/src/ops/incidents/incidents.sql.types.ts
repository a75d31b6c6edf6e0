/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface IncidentHookService {
  UNPOSTED: Statement<NoValues, { id: string; alert: string; value: number; at: Date }>;
  UPDATE_OPS_INCIDENTS: Statement<{ id: string }, object>;
}
