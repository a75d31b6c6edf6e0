import type { EnrollmentStatus, MeetingTimes, Prerequisite } from '@campus/domain/academic-records/rules';

/** A meeting of a section with its place. */
export interface SectionMeeting extends MeetingTimes {
  readonly building: string;
  readonly building_name: string;
  readonly room: string;
}

/** A section with all that registration asks about it; days are ISO, credits decimal text. */
export interface SectionRow {
  readonly request_num: string;
  readonly crs_cde: string;
  readonly crs_title: string;
  readonly section: string;
  readonly year_code: string;
  readonly term_code: string;
  readonly term_id: string;
  readonly term_name: string;
  readonly subterm_code: string | null;
  readonly school: string;
  readonly division: string;
  readonly location: string;
  readonly credits: string;
  readonly description: string;
  readonly cancelled: boolean;
  readonly closed: boolean;
  /** Whether a student can be in two sections of this course in one term. */
  readonly repeatable: boolean;
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
  readonly last_add_on: string | null;
  readonly web_codes: readonly string[];
  readonly notes: string;
  readonly only_classes: readonly string[];
  readonly also_offered_to: readonly string[];
  readonly begins_on: string;
  readonly ends_on: string;
  readonly tel_web_code: string;
  readonly refuses_conflicts: boolean;
  readonly opens_at: Date | null;
  readonly last_drop_on: string;
  readonly term_begins_on: string;
  readonly term_ends_on: string;
  readonly meets: readonly SectionMeeting[];
  /** Who teaches it, the leading one first. */
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
  readonly prerequisites: readonly Prerequisite[];
}

/** A hold that is not released, and what its kind keeps the student from. */
export interface BlockingHold {
  readonly code: string;
  readonly name: string;
  readonly message: string;
  readonly blocks: readonly string[];
}

/** An enrollment of a student in whatever term; `meets` is empty for terms that are over, `place` counts from 1 among those who wait. */
export interface StudentEnrollment {
  readonly request_num: string;
  /** Whether the section was canceled: it counts for nothing any more. */
  readonly cancelled: boolean;
  readonly status: EnrollmentStatus;
  readonly code: string;
  readonly section: string;
  readonly credits: number;
  readonly term_id: string;
  readonly term_begins_on: string;
  /** The last day to drop it. */
  readonly last_drop_on: string;
  readonly grade: string;
  readonly place: number | null;
  readonly meets: readonly MeetingTimes[];
}

/** A student with all that decides about an add or a drop. */
export interface RegisteringStudent {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly school: string;
  readonly classification: string;
  readonly status: 'active' | 'graduating' | 'graduated' | 'withdrawn';
  readonly holds: readonly BlockingHold[];
  readonly enrollments: readonly StudentEnrollment[];
  /** Courses taken elsewhere, each counted from the day on which it was received. */
  readonly transfers: readonly { readonly code: string; readonly received_on: string }[];
  /** When terms open for the student's class, as ISO instants; terms without an entry open at their own time. */
  readonly openings: readonly { readonly term_id: string; readonly opens_at: string }[];
  readonly waivers: readonly { readonly request_num: string; readonly refusal: string }[];
}

/** A term as registration knows it. */
export interface RegistrationTermRow {
  readonly id: string;
  readonly year_code: string;
  readonly term_code: string;
  readonly name: string;
  readonly begins_on: string;
  readonly ends_on: string;
  readonly opens_at: Date | null;
  readonly last_drop_on: string;
  /** The last day on which a section of it, or of a part of it, can be dropped. */
  readonly closes_on: string;
  readonly tel_web_code: string;
}
