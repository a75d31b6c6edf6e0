import type { AuditCourse, CourseOffer } from './audit-courses.js';

/** Where a requirement stands: completed, in progress, not met. [DEGREE-005] */
export type RequirementState = 'Y' | 'I' | 'N';

/** A group of courses that a program asks for; it needs hours, in hundredths, or a number of courses. */
export interface RequirementGroup {
  readonly name: string;
  /** Codes of courses and patterns such as `BB2%`; electives without any take every course. */
  readonly patterns: readonly string[];
  readonly hours: number | null;
  readonly courses: number | null;
  readonly least_grade: string;
  /** Takes what the other groups leave. */
  readonly electives: boolean;
  /** Shares no course with another degree. */
  readonly exclusive: boolean;
}

/** Hours in hundredths and courses. */
export interface GroupSums {
  readonly hours: number;
  readonly courses: number;
}

/** What a group takes: first what it needs, then what no group needs. */
export interface TakenByGroup<Course extends AuditCourse> {
  readonly group: RequirementGroup;
  readonly taken: readonly CourseOffer<Course>[];
  /** How many of them the group needs. */
  readonly needed: number;
}

export const patternsOf = ({ patterns, electives }: RequirementGroup): readonly string[] =>
  electives && patterns.length === 0 ? ['%'] : patterns;

export function sumsOfGroup<Course extends AuditCourse>(offers: readonly CourseOffer<Course>[]): GroupSums {
  return { hours: offers.reduce((sum, { course }) => sum + course.hours, 0), courses: offers.length };
}

/** Whether a group has what it needs. */
export function hasEnough({ hours, courses }: RequirementGroup, sums: GroupSums): boolean {
  return courses === null ? sums.hours >= (hours ?? 0) : sums.courses >= courses;
}
