/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface GradeChangesRepository {
  GRADE_CHANGES: Statement<NoValues, { id: string; version: number; state: 'waiting' | 'approved' | 'declined'; course: string; name: string; term_name: string; student: string; student_name: string; grade_before: string; grade: string; reason: string; asked_by: string; asked_by_id: string; asked_at: Date; decided_by: string; decided_at: Date | null; decision_reason: string }>;
  SELECT_COURSE_OF: Statement<{ id: string }, { request_num: string }>;
  LOCK_CHANGE: Statement<{ id: string }, { id: string; state: 'waiting' | 'approved' | 'declined'; version: number; request_num: string; student: string; name: string; course: string; grade_before: string; grade: string; stored_grade: string; reason: string; asked_by: string; asker: string; email: string | null }>;
  SETTLE_CHANGE: Statement<{ state: string; by: string | null; at: Date | string | null; reason: string; id: string }, object>;
  SELECT_WAITING_CHANGES: Statement<{ actor: string }, { id: string; name: string; course: string; grade_before: string; grade: string; asked_at: Date }>;
  SELECT_WAITS: Statement<{ course: string; student: string }, { id: string }>;
}

export interface GradeSheetsService {
  LINES: Statement<{ lockedGrades: readonly string[]; course: string }, { id: string; name: string; sort_name: string; grade: string; disabled: boolean }>;
  SHEET: Statement<{ course: string }, { version: number; saved_by: string; saved_at: Date }>;
  STORE: Statement<{ course: string; by: string; at: Date | string; rows: Json }, object>;
  TAKE_BACK: Statement<{ rows: Json; course: string }, object>;
  NEXT_VERSION: Statement<{ course: string; by: string; at: Date | string }, object>;
  LOCK_COURSE: Statement<{ course: string }, { request_num: string }>;
  SELECT_DAYS: Statement<{ course: string }, { begins_on: string; ends_on: string }>;
  SELECT_WAITING: Statement<{ course: string }, { id: string; grade: string }>;
  INSERT_CHANGES: Statement<{ course: string; reason: string; by: string; at: Date | string; rows: Json }, object>;
}

export interface OpenGradesService {
  OPEN_GRADES: Statement<{ today: string }, { id: string; course: string; name: string; title: string; term_id: string; term_name: string; term_begins_on: string; student: string; student_name: string; student_sort: string; kind: string; teachers: string; due_on: string | null; course_ends_on: string }>;
  COUNT_WAITING: Statement<{ today: string }, { kind: string; count: number; since: string }>;
  SELECT_INCOMPLETE: Statement<{ course: string; student: string }, { id: string; course: string; name: string; title: string; term_id: string; term_name: string; term_begins_on: string; student: string; student_name: string; student_sort: string; kind: string; teachers: string; due_on: string | null; course_ends_on: string }>;
  SELECT_NAME: Statement<{ student: string }, { name: string }>;
}
