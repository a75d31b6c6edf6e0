/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface NoticesAndCheckInsSeeder {
  INSERT_NOTICES: Statement<{ now: Date | string; NOTICES: Json }, object>;
  INSERT_EVENTS: Statement<{ today: string }, object>;
  INSERT_CHECK_INS: Statement<{ student: string }, object>;
  INSERT_EXTRA_CREDITS: Statement<{ today: string; student: string }, object>;
  FIND_CHECK_IN_EVENTS: Statement<NoValues, { one: number }>;
}

export interface RegistrationSeeder {
  SET_TERMS: Statement<{ opensBefore: number }, object>;
  ADD_OPENINGS: Statement<{ opensBefore: number; classes: Json }, object>;
  OPEN_NOW: Statement<{ today: string; year: string; term: string }, object>;
  OPEN_CLASSES_NOW: Statement<{ today: string; year: string; term: string }, object>;
  SET_COURSES: Statement<NoValues, object>;
  ADD_PREREQUISITES: Statement<NoValues, object>;
  ENROLL: Statement<{ today: string; year: string; term: string; every: number }, object>;
  SHAPE: Statement<{ year: string; term: string }, object>;
  WAIT: Statement<{ today: string; year: string; term: string }, object>;
  LATE: Statement<{ today: string; year: string; term: string }, object>;
  OTHER_CODE: Statement<{ year: string; term: string }, object>;
  PLACE_HOLDS: Statement<{ empId: string; today: string }, object>;
  WAIT_TWICE: Statement<{ student: string; today: string; year: string; term: string }, object>;
  TAKE_TWO: Statement<{ student: string; today: string; year: string; term: string }, object>;
  OPEN_TERM: Statement<{ today: string }, { year_code: string; term_code: string }>;
  FIND_TERM_OPENINGS: Statement<NoValues, { one: number }>;
}
