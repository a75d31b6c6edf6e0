/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  REQUESTS: Statement<NoValues, { violation: string | null }>;
  ONE_STUDENT: Statement<NoValues, { violation: string }>;
  SENT_AWARDS: Statement<NoValues, { violation: string | null }>;
  AWARD_HASHES: Statement<NoValues, { violation: string }>;
  OWN_AWARDS: Statement<NoValues, { violation: string }>;
  REPLACED_ANSWERS: Statement<NoValues, { violation: string | null }>;
}
