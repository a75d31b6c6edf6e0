/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface AwardLettersSeeder {
  INSERT_TEMPLATES: Statement<{ names: readonly string[]; descriptions: readonly string[]; keys: readonly string[]; texts: readonly string[] }, { id: string; key: string }>;
  INSERT_DEADLINES: Statement<{ year: number }, object>;
  SELECT_PERSON: Statement<{ username: string }, { id: string; first: string; last: string }>;
  INSERT_LETTER: Statement<{ hash: string; school: string; year: number; empId: string; firstName: string; lastName: string; scholarship: string; amount: string | number; templateId: string; state: string; text: string | null; today: string }, { id: string }>;
  INSERT_MAIL: Statement<{ id: string }, object>;
  SELECT_AWARD_TEMPLATES: Statement<NoValues, { one: number }>;
}

export interface FeeCodesSeeder {
  INSERT_CODES: Statement<{ years: readonly number[]; codes: number | null }, object>;
  SELECT_FEE_CODES: Statement<NoValues, { one: number }>;
}

export interface ScholarshipsSeeder {
  INSERT: Statement<{ rows: Json }, object>;
  SELECT_SCHOLARSHIPS: Statement<NoValues, { one: number }>;
}
