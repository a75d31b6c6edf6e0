/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface TerminationChangesService {
  TAKEN_ALREADY: Statement<{ id: string }, { item: string }>;
  CALL_OFF: Statement<{ now: Date | string | null; id: string }, object>;
  SET_DATE: Statement<{ date: string | null; id: string }, object>;
}
