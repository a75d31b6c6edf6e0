/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface ComplianceSeeder {
  SELECT_INVITED: Statement<NoValues, { emp_id: string }>;
  INSERT_RECORDS: Statement<{ addresses: Json }, object>;
}
