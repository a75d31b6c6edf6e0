/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../database/sql.js';

export interface Outbox {
  TAKE: Statement<{ deliveries: readonly string[]; batchSize: string | number | bigint | null }, { id: string; kind: string; key: string; payload: unknown }>;
  INSERT_ROW: Statement<{ kind: string; key: string; payload: Json }, object>;
  SET_DONE: Statement<{ id: string }, object>;
  SET_ERROR: Statement<{ text: string | null; id: string }, object>;
}
