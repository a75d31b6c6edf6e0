/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface AcademicRecordsRepository {
  COURSES: Statement<{ student: string | null; teacher: string | null; school: string | null; year: string | null; term: string | null; pattern: string | null }, { REQUEST_NUM: string; CRS_CDE: string; CRS_TITLE: string; section: string; year_code: string; term_code: string; term_id: string; subterm_code: string | null; school: string; division: string; location: string; credits: string; begins_on: string; ends_on: string }>;
  STUDENTS_OF_COURSE: Statement<{ requestNum: string }, { id: string; name: string; sort_name: string; email: string | null; status: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn' }>;
  MEETINGS: Statement<{ requestNums: readonly string[] }, { REQUEST_NUM: string; begins_on: string; ends_on: string; days: string; begins_at: string; ends_at: string; building: string; building_name: string; room: string }>;
  TEACHERS: Statement<{ requestNums: readonly string[] }, { REQUEST_NUM: string; id: string; name: string; lead: boolean }>;
  SEARCH_TEACHERS: Statement<{ longest: string | null; words: readonly string[]; lastName: string | null; idStart: string }, { id: string; name: string }>;
  UNGRADED: Statement<{ requestNums: readonly string[] }, { REQUEST_NUM: string; students: number; graded: number }>;
  TEACHES: Statement<{ requestNum: string; empId: string }, { one: number }>;
  SELECT_COURSE: Statement<{ requestNum: string }, { REQUEST_NUM: string; CRS_CDE: string; CRS_TITLE: string; section: string; year_code: string; term_code: string; term_id: string; subterm_code: string | null; school: string; division: string; location: string; credits: string; begins_on: string; ends_on: string }>;
  OPEN_HOLDS: Statement<{ id: string }, { code: string; name: string; message: string; placed_on: string }>;
  SELECT_STUDENTS: Statement<{ ids: readonly string[] }, { id: string; name: string; sort_name: string; email: string | null; school: string; school_name: string; program_code: string | null; program: string | null; classification: string; load: 'full' | 'part'; modality: 'campus' | 'online'; status: 'active' | 'graduating' | 'graduated' | 'withdrawn'; admitted_on: string }>;
  SELECT_STUDENT: Statement<{ id: string }, { id: string; name: string; sort_name: string; email: string | null; school: string; school_name: string; program_code: string | null; program: string | null; classification: string; load: 'full' | 'part'; modality: 'campus' | 'online'; status: 'active' | 'graduating' | 'graduated' | 'withdrawn'; admitted_on: string }>;
  SELECT_SCHOOLS: Statement<NoValues, { code: string; name: string }>;
  SELECT_TERMS: Statement<NoValues, { id: string; year_code: string; term_code: string; name: string; begins_on: string; ends_on: string }>;
}

export interface CampusListChecks {
  SELECT_SEATS: Statement<{ nums: readonly string[] }, { request_num: string; capacity: number; ids: string[] }>;
}
