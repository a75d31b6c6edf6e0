/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface RecordsSeeder {
  CONTACT: Statement<NoValues, object>;
  COUPLES: Statement<NoValues, object>;
  HOMES: Statement<NoValues, object>;
  BUILDINGS: Statement<NoValues, object>;
  ROOMS: Statement<NoValues, object>;
  LOCATIONS: Statement<NoValues, object>;
  DECEASED: Statement<NoValues, object>;
  ABROAD: Statement<NoValues, object>;
  FIND_PEOPLE: Statement<NoValues, { one: number }>;
}
