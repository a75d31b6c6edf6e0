import type { Prerequisite } from '../../academic-records/rules/index.js';

/** A course that a student took; `grade` is empty while there is none, `before` says that its term begins earlier. */
export interface TakenCourse {
  readonly code: string;
  readonly grade: string;
  readonly before: boolean;
}

const ORDER = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-'];
/** Earned without points; it meets any least grade. */
const PASSED = 'P';
/** The grade of a course that was taken elsewhere, and what it counts as here. */
export const TRANSFERRED = 'TR';
const TRANSFERRED_AS = 'C';

function meets(taken: TakenCourse, { requires, least_grade: least }: Prerequisite): boolean {
  if (taken.code !== requires || !taken.before) return false;
  if (taken.grade === '' || taken.grade === PASSED) return true;
  const at = ORDER.indexOf(taken.grade === TRANSFERRED ? TRANSFERRED_AS : taken.grade);
  return at >= 0 && at <= ORDER.indexOf(least);
}

/** The codes of the prerequisites that a student lacks. */
export function missingPrerequisites(wanted: readonly Prerequisite[], taken: readonly TakenCourse[]): string[] {
  return wanted.filter((one) => !taken.some((course) => meets(course, one))).map(({ requires }) => requires);
}
