/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../database/sql.js';

export interface StoreList {
  APPEND_AUDITS: Statement<{ record: string | null; ids: readonly string[] | null; action: string | null; description: string | null; by: string | null; name: string | null }, { append_same_audits: number | null }>;
}
