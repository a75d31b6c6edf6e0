/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface ChargedCoursesService {
  SELECT_CHARGED: Statement<{ term: string; ids: readonly string[] }, { id: string; school: string; load: 'full' | 'part'; programs: unknown; courses: unknown }>;
  SELECT_ENROLLED: Statement<{ year: string; term: string; after: string; limit: number | null }, { id: string }>;
  WATCH_STUDENT: Statement<{ id: string }, { emp_id: string }>;
}

export interface EnrollmentsRepository {
  SELECT_SECTIONS: Statement<{ nums: readonly string[] }, { request_num: string; crs_cde: string; crs_title: string; section: string; year_code: string; term_code: string; term_id: string; term_name: string; subterm_code: string | null; school: string; division: string; location: string; credits: string; description: string; cancelled: boolean; closed: boolean; repeatable: boolean; capacity: number; taken: number; waiting: number; last_add_on: string | null; web_codes: string[]; notes: string; only_classes: string[]; also_offered_to: string[]; begins_on: string; ends_on: string; tel_web_code: string; refuses_conflicts: boolean; opens_at: Date | null; last_drop_on: string; term_begins_on: string; term_ends_on: string; meets: unknown; teachers: unknown; prerequisites: unknown }>;
  SELECT_OFFERED: Statement<{ year: string; term: string; school: string | null }, { request_num: string; crs_cde: string; crs_title: string; section: string; year_code: string; term_code: string; term_id: string; term_name: string; subterm_code: string | null; school: string; division: string; location: string; credits: string; description: string; cancelled: boolean; closed: boolean; repeatable: boolean; capacity: number; taken: number; waiting: number; last_add_on: string | null; web_codes: string[]; notes: string; only_classes: string[]; also_offered_to: string[]; begins_on: string; ends_on: string; tel_web_code: string; refuses_conflicts: boolean; opens_at: Date | null; last_drop_on: string; term_begins_on: string; term_ends_on: string; meets: unknown; teachers: unknown; prerequisites: unknown }>;
  LOCK_STUDENT: Statement<{ id: string }, { emp_id: string }>;
  LOCK_SECTIONS: Statement<{ nums: readonly string[] }, { request_num: string }>;
  SELECT_STUDENTS: Statement<{ today: string; ids: readonly string[] }, { id: string; name: string; email: string | null; school: string; classification: string; status: 'active' | 'graduating' | 'graduated' | 'withdrawn'; holds: unknown; enrollments: unknown; transfers: unknown; openings: unknown; waivers: unknown }>;
  SELECT_TERMS: Statement<NoValues, { id: string; year_code: string; term_code: string; name: string; begins_on: string; ends_on: string; opens_at: Date | null; last_drop_on: string; tel_web_code: string; closes_on: string }>;
  SET_ENROLLMENT: Statement<{ section: string; student: string; status: string; today: string | null }, object>;
  DELETE_GRADE: Statement<{ section: string; student: string }, object>;
  MOVE_IN_WAITLIST: Statement<{ place: string | number | bigint | null; section: string; student: string }, object>;
  SELECT_WAITING: Statement<{ section: string }, { id: string; name: string; email: string | null; place: string | null }>;
}

export interface HoldLists {
  SELECT_STUDENT_HOLDS: Statement<NoValues, { id: string; key: string }>;
}

export interface HoldsService {
  SELECT_KIND: Statement<{ code: string }, { code: string; name: string; office: string; blocks: string[]; steps: string }>;
  INSERT_HOLD: Statement<{ student: string; code: string; name: string; message: string; reason: string; today: string; by: string }, { id: string }>;
  RELEASE_HOLD: Statement<{ today: string | null; by: string | null; student: string; code: string }, { name: string }>;
}

export interface OfficeHoldsService {
  SELECT_KINDS: Statement<NoValues, { code: string; name: string; office: string; blocks: string[]; steps: string }>;
  SELECT_HOLDS: Statement<{ student: string }, { id: string; code: string; name: string; message: string; reason: string; placed_on: string; released_on: string | null; office: string; placed_by: string; released_by: string }>;
  OPEN_HOLDS: Statement<{ kinds: readonly string[] }, { id: string; code: string; name: string; reason: string; placed_on: string; placed_by: string; student: string; student_name: string; school: string }>;
  SELECT_NAME: Statement<{ student: string }, { name: string }>;
  SEARCH: Statement<{ longest: string | null; words: readonly string[]; lastName: string | null; idStart: string }, { id: string; name: string; school: string }>;
}

export interface SectionsService {
  SET_CLOSED: Statement<{ closed: boolean; section: string }, object>;
  SET_CAPACITY: Statement<{ capacity: number; section: string }, object>;
  INSERT_WAIVER: Statement<{ student: string; section: string; refusal: string; reason: string; by: string; at: Date | string }, object>;
}

export interface TermSettingsService {
  SELECT_TERMS: Statement<NoValues, { id: string; year_code: string; term_code: string; name: string; begins_on: string; ends_on: string; opens_at: string | null; last_drop_on: string | null; tel_web_code: string; refuses_conflicts: boolean; version: number; openings: unknown; parts: unknown; students: number }>;
  LOCK_TERM: Statement<{ id: string }, { '?column?': number }>;
  SELECT_TERM: Statement<{ id: string }, { id: string; year_code: string; term_code: string; name: string; begins_on: string; ends_on: string; opens_at: string | null; last_drop_on: string | null; tel_web_code: string; refuses_conflicts: boolean; version: number; openings: unknown; parts: unknown; students: number }>;
  SELECT_USE: Statement<{ year: string; term: string }, { classes: unknown; sections: unknown }>;
  UPDATE_TERM: Statement<{ begins_on: string; ends_on: string; opens_at: Date | string | null; last_drop_on: string | null; tel_web_code: string; refuses_conflicts: boolean; year: string; term: string }, object>;
  DELETE_OPENINGS: Statement<{ year: string; term: string }, object>;
  INSERT_OPENINGS: Statement<{ year: string; term: string; openings: Json }, object>;
  DELETE_PARTS: Statement<{ year: string; term: string; codes: readonly string[] }, object>;
  STORE_PARTS: Statement<{ year: string; term: string; parts: Json }, object>;
}
