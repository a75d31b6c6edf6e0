/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface PasswordChangesRepository {
  SEARCH: Statement<{ longest: string | null; words: readonly string[]; lastName: string | null; idStart: string }, { id: string; name: string; username: string }>;
  SELECT_ACCOUNT: Statement<{ empId: string }, { id: string; name: string; username: string; email: string | null; groups: string[] }>;
  SELECT_LAST: Statement<{ empId: string }, { id: string; hash: Buffer; taken: string[] }>;
  SELECT_OPEN: Statement<{ empId: string; at: Date | string }, { one: number }>;
  SETTLE_LEFT: Statement<{ at: Date | string | null; empId: string }, object>;
  INSERT_CHANGE: Statement<{ id: string; empId: string; by: string; at: Date | string; retryOf: string | null; hash: Buffer | null }, object>;
  INSERT_RESULTS: Statement<{ id: string; flags: readonly string[]; names: readonly string[] }, object>;
  UPDATE_RESULT: Statement<{ result: string; at: Date | string | null; id: string; flag: string }, object>;
  SETTLE: Statement<{ at: Date | string | null; forget: boolean | null; id: string }, object>;
}
