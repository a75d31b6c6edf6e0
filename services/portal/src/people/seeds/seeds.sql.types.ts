/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface PeopleSeeder {
  PEOPLE: Statement<{ rows: Json }, object>;
  EMPLOYMENTS: Statement<{ rows: Json }, object>;
  SELECT_PEOPLE: Statement<NoValues, { emp_id: string }>;
  INSERT_DEPARTMENTS: Statement<{ departments: Json }, object>;
  INSERT_CATALOGUE_POSITIONS: Statement<{ positions: Json }, object>;
  INSERT_SUPERVISORS: Statement<{ supervisors: Json }, object>;
}
