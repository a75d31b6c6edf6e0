/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface Phonathon {
  DONE: Statement<NoValues, { violation: string }>;
  OWN: Statement<NoValues, { violation: string }>;
  ASSIGNMENTS: Statement<NoValues, { violation: string }>;
  CHANGES: Statement<NoValues, { violation: string }>;
}

export interface Reports {
  LISTS: Statement<NoValues, { violation: string }>;
  SELECT_TODAY: Statement<NoValues, { today: string }>;
}

export interface Sync {
  LINKS: Statement<NoValues, { violation: string | null }>;
  DECIDED: Statement<NoValues, { violation: string }>;
}
