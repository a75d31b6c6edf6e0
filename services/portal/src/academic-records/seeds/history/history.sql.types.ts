/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../../platform/database/sql.js';

export interface HistorySeeder {
  COUNT: Statement<NoValues, { beside: number; others: number }>;
  SECTIONS: Statement<NoValues, { year_code: string; term_code: string; school: string; crs_cde: string; n: number }>;
  NEXT_NUM: Statement<NoValues, { num: number }>;
  OLD_STUDENTS: Statement<NoValues, { emp_id: string; school: string; load: 'full' | 'part'; admitted_on: string; program: string; known: string[] }>;
  ADD_TERMS: Statement<{ terms: Json }, object>;
  ADD_HALVES: Statement<{ terms: Json }, object>;
  ADD_GROUP: Statement<NoValues, object>;
  STOP_COUNTING: Statement<NoValues, object>;
  COUNT_AGAIN: Statement<NoValues, object>;
  ANALYZE: Statement<NoValues, object>;
}
