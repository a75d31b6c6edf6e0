/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface ImpersonationSeeder {
  INSERT_PERSON_GROUPS: Statement<{ named: Json }, object>;
  INSERT_SEED_IMPERSONATION: Statement<NoValues, object>;
  INSERT_IMPERSONATION_PRIVILEGES: Statement<{ role: string; grp: string; now: Date | string }, object>;
  INSERT_SEED_STUDENT_GROUP: Statement<NoValues, object>;
}
