/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../database/sql.js';

export interface ApprovalSql {
  SELECT_COMMAND: Statement<{ command: string }, { outcome: 'committed' | 'refused' | null; refusal: unknown | null }>;
  REFUSE_COMMAND: Statement<{ refusal: Json | null; command: string }, object>;
  CLAIM_COMMAND: Statement<{ command: string }, object>;
  RELEASE_COMMAND: Statement<{ command: string }, object>;
  SELECT_OPEN_COMMANDS: Statement<{ record_type: string }, { commandId: string; recordId: string; action: string }>;
}
