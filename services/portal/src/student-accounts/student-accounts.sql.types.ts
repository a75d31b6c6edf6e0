/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';
import type { PostedCharges } from './entities/charges.entity.js';

export interface Invariants {
  BALANCES: Statement<NoValues, { violation: string | null }>;
  REVERSALS: Statement<NoValues, { violation: string }>;
  POSTED: Statement<NoValues, { id_num: string; term_id: string; inputs: PostedCharges['inputs']; standing: unknown }>;
  PAYMENTS: Statement<NoValues, { violation: string | null }>;
  TAKEN_BACK: Statement<NoValues, { violation: string | null }>;
  PAID_ON: Statement<NoValues, { violation: string }>;
  CLOSED: Statement<NoValues, { violation: string | null }>;
  FORGOTTEN: Statement<NoValues, { violation: string }>;
  PAYERS: Statement<NoValues, { violation: string }>;
}
