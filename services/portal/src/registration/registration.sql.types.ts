/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface RegistrationInvariants {
  KEPT: Statement<NoValues, { id: string }>;
  NOBODY_WAITS: Statement<{ open: readonly string[] }, { id: string }>;
}
