/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface Content {
  OVERLAPPING: Statement<NoValues, { violation: string }>;
  REPLACED: Statement<NoValues, { violation: string }>;
  ONE_IDENTITY: Statement<NoValues, { violation: string }>;
  UNDER_WAY_OR_DONE: Statement<NoValues, { id: string; line: number; pay_sealed: string | null; supervisor_id: string | null; emp_id: string | null }>;
}

export interface Leavers {
  NO_ACCOUNT_AFTER_LEAVING: Statement<NoValues, { violation: string }>;
  NO_ACCESS_WITHOUT_EMPLOYMENT: Statement<NoValues, { violation: string }>;
  NO_PART_WITHOUT_ACCOUNT: Statement<NoValues, { violation: string }>;
  CALLED_OFF_ENDS_NOTHING: Statement<NoValues, { violation: string }>;
}
