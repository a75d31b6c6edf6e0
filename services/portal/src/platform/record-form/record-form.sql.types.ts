/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../database/sql.js';

export interface RecordFormsService {
  SELECT_LAST_WRITER: Statement<{ type: string; id: string }, { by: string }>;
}
