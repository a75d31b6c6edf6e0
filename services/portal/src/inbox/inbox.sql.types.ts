/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../platform/database/sql.js';

export interface PutAwayService {
  SELECT_AWAY: Statement<{ person: string }, { id: string }>;
  INSERT_AWAY: Statement<{ person: string; id: string; at: Date | string }, object>;
  DELETE_AWAY: Statement<{ person: string; id: string }, object>;
}
