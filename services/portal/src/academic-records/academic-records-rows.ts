import type { TermKey } from '@campus/domain/academic-records/rules';

/** A term with its dates; `id` is year and code together. */
export interface TermRow extends TermKey {
  readonly id: string;
  readonly name: string;
  readonly begins_on: string;
  readonly ends_on: string;
}

/** A student by id number; `program` is the primary one. */
export interface StudentRow {
  readonly id: string;
  readonly name: string;
  /** Last name first, as lists are sorted. */
  readonly sort_name: string;
  readonly email: string | null;
  readonly school: string;
  readonly school_name: string;
  readonly program_code: string | null;
  readonly program: string | null;
  readonly classification: string;
  readonly load: 'full' | 'part';
  readonly modality: 'campus' | 'online';
  readonly status: 'active' | 'graduating' | 'graduated' | 'withdrawn';
  readonly admitted_on: string;
}

/** A student on the list of a course. */
export interface CourseStudentRow {
  readonly id: string;
  readonly name: string;
  readonly sort_name: string;
  readonly email: string | null;
  readonly status: 'registered' | 'withdrawn';
}

/** A course as every list of the portal names it. */
export interface CourseRow extends TermKey {
  readonly REQUEST_NUM: string;
  readonly CRS_CDE: string;
  readonly CRS_TITLE: string;
  readonly section: string;
  readonly term_id: string;
  readonly subterm_code: string | null;
  readonly school: string;
  readonly division: string;
  readonly location: string;
  /** Decimal text, `3.00`. */
  readonly credits: string;
  readonly begins_on: string;
  readonly ends_on: string;
}

/** When and where a course meets; times are `HH:MM`, Eastern. */
export interface MeetingRow {
  readonly REQUEST_NUM: string;
  readonly begins_on: string;
  readonly ends_on: string;
  readonly days: string;
  readonly begins_at: string;
  readonly ends_at: string;
  readonly building: string;
  readonly building_name: string;
  readonly room: string;
}

/** Who teaches a course. */
export interface TeacherRow {
  readonly REQUEST_NUM: string;
  readonly id: string;
  readonly name: string;
  readonly lead: boolean;
}

/** A hold that is not released. */
export interface HoldRow {
  readonly code: string;
  readonly name: string;
  readonly message: string;
  readonly placed_on: string;
}

/** Which courses; what is left out does not narrow. `text` is looked for in code and title. */
export interface CourseCondition {
  readonly student?: string;
  readonly teacher?: string;
  readonly school?: string;
  readonly year_code?: string;
  readonly term_code?: string;
  readonly text?: string;
}
