/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface StudentLifeSeeder {
  ADD_RAS: Statement<NoValues, object>;
  ADD_FORMS: Statement<{ ra2: string | null; rd2: string | null; rd1: string | null; ra1: string | null; weeks: Json }, object>;
}
