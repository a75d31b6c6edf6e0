/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface ProgramsRepository {
  SELECT_PROGRAMS: Statement<NoValues, { code: string; name: string; degree: string; school: string; hours_needed: string; students: number; years: unknown }>;
  SELECT_STUDENTS: Statement<{ program: string }, { id: string; name: string; declared_on: string }>;
  INSERT_REQUIREMENTS: Statement<{ program: string; year: number; by: string; at: Date | string }, { version: number }>;
  UPDATE_REQUIREMENTS: Statement<{ by: string; at: Date | string; program: string; year: number; version: number | null; system: string }, { version: number }>;
  DELETE_GROUPS: Statement<{ program: string; year: number }, object>;
  INSERT_GROUPS: Statement<{ program: string; year: number; groups: Json }, object>;
}

export interface RequirementsRepository {
  SELECT_DEGREES: Statement<{ students: readonly string[] }, { student: string; code: string; name: string; degree: string; school: string; hours: number; declared_on: string }>;
  SELECT_PROGRAM: Statement<{ code: string }, { code: string; name: string; degree: string; school: string; hours: number }>;
  SELECT_REQUIREMENTS: Statement<{ programs: readonly string[] }, { program_code: string; catalog_year: number; version: number; saved_by: string; saved_at: Date; saved_by_name: string; groups: unknown }>;
  SELECT_REQUIREMENTS_OF: Statement<{ student: string; code: string | null }, { program_code: string; catalog_year: number; version: number; saved_by: string; saved_at: Date; saved_by_name: string; groups: unknown }>;
  SELECT_PERSON: Statement<{ student: string }, { first_name: string; last_name: string; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; country_code: string | null }>;
  SELECT_CATALOG: Statement<NoValues, { code: string; title: string; school: string; hours: number }>;
  SELECT_COURSES: Statement<{ school: string; codes: readonly string[] }, { code: string; title: string; school: string; hours: number }>;
  SELECT_CHOICES: Statement<NoValues, { code: string; name: string; degree: string; school: string; hours: number }>;
}
