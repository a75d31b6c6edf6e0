/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface Choices {
  CONSENTS: Statement<NoValues, { violation: string }>;
  DEPOSITS: Statement<NoValues, { violation: string }>;
  ACCOUNTS: Statement<NoValues, { id: string; sealed: string; digits: string; type: 'checking' | 'savings' }>;
}
