/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../database/sql.js';

export interface Writes {
  INSERT_OWED: Statement<{ at: Date | string | null; audits: Json; events: Json; messages: Json; actor: string; operation: string; key: string | null; fingerprint: string; status: number | null; answer: string | null }, { audited: number; kept: number; mailed: unknown }>;
}
