/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface CourseRecordsService {
  SELECT_COURSES: Statement<{ students: readonly string[] }, { student: string; request_num: string | null; code: string; title: string; school: string; status: string; hours: number; grade: string; term_id: string; term_name: string; begins_on: string; counts_as: string[] }>;
}

export interface RecordViewsService {
  SELECT_VISIT: Statement<{ student: string; part: string; by: string; since: Date | string }, { one: number }>;
  VIEWS: Statement<{ student: string }, { id: string; at: Date; part: string; as_student: boolean; as_payer: boolean; by: string }>;
}

export interface TranscriptsService {
  SELECT_DEGREES: Statement<{ student: string }, { id: string; name: string; school: string }>;
  SELECT_NAME: Statement<{ student: string }, { name: string }>;
}

export interface TransferCoursesService {
  SELECT_TRANSFERS: Statement<{ student: string }, { id: string; school: string; crs_cde: string; crs_title: string; credits: string; taken_at: string; received_on: string; entered_by: string }>;
  LOCK_STUDENT: Statement<{ student: string }, { name: string }>;
  SELECT_SCHOOL: Statement<{ school: string }, { code: string }>;
  SELECT_STUDENT_OF: Statement<{ id: string }, { emp_id: string }>;
  INSERT_TRANSFER: Statement<{ student: string; school: string; crs_cde: string; crs_title: string; credits: string | number; taken_at: string; received_on: string; by: string }, { id: string }>;
  DELETE_TRANSFER: Statement<{ id: string }, { crs_cde: string; credits: string; taken_at: string }>;
}
