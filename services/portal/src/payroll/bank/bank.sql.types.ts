/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface BankFileRepository {
  COUNT_PAID: Statement<{ at: Date | string }, { nth: number }>;
  COUNT_TAKEN_BACK: Statement<{ at: Date | string }, { nth: number }>;
  SELECT_DIRECT_DEPOSITS: Statement<{ empIds: readonly string[] }, { id: string; at: Date }>;
}

export interface RunFilesService {
  SELECT_KINDS: Statement<{ runIds: readonly string[]; kinds: readonly string[] }, { id: string; kinds: string[] }>;
  SELECT_RUN: Statement<{ period: string; attempt: number }, { id: string }>;
}
