/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../database/sql.js';

export interface Live {
  INSERT_LIVE_EVENTS: Statement<{ events: Json }, object>;
  SINCE: Statement<{ place: string }, { place: string; events: unknown }>;
  DELETE_OLD: Statement<NoValues, object>;
}
