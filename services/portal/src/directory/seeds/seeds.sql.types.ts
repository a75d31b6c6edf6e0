/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface DirectorySeeder {
  CONTACTS: Statement<{ buildings: readonly string[] | null }, object>;
  PRIVATE: Statement<NoValues, object>;
  FIND_DEPARTMENT_CONTACTS: Statement<NoValues, { one: number }>;
}
