/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface EmployeeToolsSeeder {
  INSERT_PLACE_ACCESSES: Statement<{ place: string; off: number }, object>;
  FIND_ENDOWMENT_DOCUMENTS: Statement<NoValues, { one: number }>;
  INSERT_ENDOWMENT_DOCUMENTS: Statement<{ endowments: Json | null }, object>;
}
