/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface AcademicRecordsSeeder {
  INSERT_STUDENT_HOLDS: Statement<{ held: string; today: string }, object>;
  SELECT_SCHOOLS: Statement<NoValues, { one: number }>;
}

export interface RequirementsSeeder {
  INSERT_REQUIREMENTS: Statement<{ now: Date | string; requirements: Json }, object>;
  INSERT_GROUPS: Statement<{ requirements: Json }, object>;
  INSERT_TRANSFERS: Statement<{ transfers: Json; empId: string }, object>;
  SELECT_PROGRAM_REQUIREMENTS: Statement<NoValues, { one: number }>;
}

export interface StudentFormsSeeder {
  ADD_FORMS: Statement<{ now: Date | string | null }, object>;
  SEND_APPLICATIONS: Statement<{ now: Date | string | null }, object>;
  SELECT_STUDENT_INFORMATION: Statement<NoValues, { one: number }>;
}

export interface TranscriptsSeeder {
  INSERT_TRANSFER: Statement<{ crsCde: string; crsTitle: string; credits: string | number; student: string }, object>;
  SELECT_EARLIER: Statement<NoValues, { year_code: string; term_code: string; begins_on: string }>;
  INSERT_SECTION: Statement<{ num: string; code: string; title: string; yearCode: string; termCode: string; credits: string | number }, object>;
  INSERT_ENROLLMENT: Statement<{ num: string; student: string; beginsOn: string }, object>;
  INSERT_GRADE: Statement<{ num: string; student: string; grade: string; now: Date | string }, object>;
  INSERT_SHEET: Statement<{ num: string; now: Date | string }, object>;
  INSERT_CHANGE: Statement<{ empId: string; now: Date | string; student: string; today: string }, object>;
  SELECT_TRANSFER_COURSES: Statement<{ student: string }, { one: number }>;
}
