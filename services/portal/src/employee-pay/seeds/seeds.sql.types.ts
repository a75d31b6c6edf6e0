/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface EmployeePaySeeder {
  EMPLOYEES: Statement<{ ids: readonly string[] }, { emp_id: string; name: string; ssn_last4: string | null; address: string[]; first: string; last: string; street1: string; street2: string; city: string; state: string; zip: string; positions: string[] }>;
  PAID_PERIODS: Statement<{ checks: string | number | bigint | null }, { paid: string; begin: string; end: string }>;
  INSERT_PAYCHECKS: Statement<{ checks: Json | null }, object>;
  INSERT_COMPENSATION_AMOUNTS: Statement<{ amounts: Json }, object>;
  INSERT_W: Statement<{ forms: Json | null }, object>;
  FIND_W: Statement<NoValues, { one: number }>;
}
