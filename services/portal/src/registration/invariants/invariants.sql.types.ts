/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface Notices {
  UNSAFE: Statement<NoValues, { violation: string }>;
}
