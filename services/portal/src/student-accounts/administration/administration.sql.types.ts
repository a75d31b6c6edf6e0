/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface StatementsRepository {
  OWING: Statement<NoValues, { id_num: string }>;
  STATEMENTS: Statement<{ from: string; before: string }, { id: string; name: string; email: string | null; before: string; balance: string; lines: unknown }>;
  DELIVERED: Statement<{ year: number; month: number }, { id: string; name: string; address: string; time: Date | null }>;
  OPENED: Statement<{ year: number; month: number }, { id: string; name: string; address: string; time: Date }>;
}
