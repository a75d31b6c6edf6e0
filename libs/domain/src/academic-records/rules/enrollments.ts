/** Where a student stands in a section: in it, waiting for a seat, gone without a trace, or gone with a grade of the registrar. */
export type EnrollmentStatus = 'registered' | 'waitlisted' | 'dropped' | 'withdrawn';

/** When a section meets: dates as ISO, days as letters from Monday `M` to Sunday `U`, times as `HH:MM`. */
export interface MeetingTimes {
  readonly begins_on: string;
  readonly ends_on: string;
  readonly days: string;
  readonly begins_at: string;
  readonly ends_at: string;
}

/** A course that must be earned with a least grade before another, or be in progress. */
export interface Prerequisite {
  readonly requires: string;
  readonly least_grade: string;
}
