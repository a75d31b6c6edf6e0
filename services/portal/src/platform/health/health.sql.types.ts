/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../database/sql.js';

export interface Health {
  SELECT_ONE: Statement<NoValues, { '?column?': number }>;
}
