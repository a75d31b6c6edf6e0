/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface AdvancementSeeder {
  COUNT: Statement<NoValues, { n: number }>;
  PEOPLE: Statement<{ count: string | number | bigint | null }, { empId: string; first: string; last: string }>;
  GROUPS: Statement<NoValues, { group: number; last: number }>;
  KEYS: Statement<NoValues, { name: string; def: string | null }>;
  INDEXES: Statement<NoValues, { name: string; def: string }>;
  MOVED: Statement<{ most: string | number | bigint | null; by: string; now: Date | string }, object>;
  ANALYZE: Statement<NoValues, object>;
}

export interface PhonathonSeeder {
  COUNT: Statement<NoValues, { n: number }>;
  PEOPLE: Statement<{ most: string | number | bigint | null }, { emp_id: string }>;
  CLOSED: Statement<{ ids: readonly string[] }, { id: string; solicit: 'Y' | 'N' | 'No Phone' }>;
  CHOOSE: Statement<{ solicitation: string | null }, object>;
  SHARE_NUMBER: Statement<{ from: string; to: string }, object>;
  VERIFIED: Statement<NoValues, object>;
  CHANGES: Statement<NoValues, object>;
  ANALYZE: Statement<NoValues, object>;
}
