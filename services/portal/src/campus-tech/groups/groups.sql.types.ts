/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface GroupEmailsService {
  SELECT_EMAILS: Statement<{ ids: readonly string[] }, { id: string; name: string; email: string }>;
}
