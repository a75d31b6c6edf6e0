import { countAttempts } from './course-records.js';
import type { CourseAttempt } from './course-records.js';
import { gradeCode } from './grades.js';

/** A course of a student as an audit sees it; a planned one is in no term yet. */
export interface AuditCourse extends CourseAttempt {
  readonly school: string;
  readonly planned?: boolean;
  /** The courses that it counts as for this student, beside itself. */
  readonly counts_as?: readonly string[];
}

/** All attempts of one course, which counts once. */
export interface CourseUnit<Course extends AuditCourse> {
  readonly key: string;
  readonly code: string;
  /** The codes that it counts as, its own first. */
  readonly codes: readonly string[];
  /** The attempt that is earned, and the one whose grade is still to come. */
  readonly earned: Course | null;
  readonly inProgress: Course | null;
  /** What was taken last where nothing is earned, and what a later attempt has replaced. */
  readonly other: Course | null;
  readonly replaced: readonly Course[];
}

/** The attempt with which a course meets a group; a higher rank comes first. */
export interface CourseOffer<Course extends AuditCourse> {
  readonly unit: CourseUnit<Course>;
  readonly course: Course;
  readonly state: 'Y' | 'I';
  readonly rank: number;
}

/** Grades that are still to come: an incomplete is one. */
const OPEN_GRADES: readonly string[] = ['', 'I'];
/** Grades of courses that were not finished. */
export const isWithoutGrade = (grade: string): boolean => ['W', 'WP', 'AU'].includes(grade);
const RANKS = { unaveraged: -1, inProgress: -2, planned: -3 } as const;

/** Whether a pattern is one of several courses. */
export function isWildcard(pattern: string): boolean {
  return pattern.endsWith('%');
}

/** Whether a course is one of a pattern: the code itself, or what comes before a `%`. */
export function matchesPattern(code: string, pattern: string): boolean {
  return isWildcard(pattern) ? code.startsWith(pattern.slice(0, -1)) : code === pattern;
}

/** Whether a course is one of some patterns, by itself or by a substitution. */
export function isOneOf<Course extends AuditCourse>({ codes }: CourseUnit<Course>, patterns: readonly string[]): boolean {
  return codes.some((code) => patterns.some((pattern) => matchesPattern(code, pattern)));
}

/** As what a course is one of some patterns where it is none by itself; empty where it needs no substitution. */
export function substituteFor<Course extends AuditCourse>({ codes }: CourseUnit<Course>, patterns: readonly string[]): string {
  const found = codes.find((code) => patterns.some((pattern) => matchesPattern(code, pattern)));
  return found === undefined || found === codes[0] ? '' : found;
}

/** Whether an earned grade is good enough; P and TR meet every least grade. */
export function meetsLeastGrade(grade: string, least: string): boolean {
  const { points = null, earned = false } = gradeCode(grade) ?? {};
  return earned && (points === null || points >= (gradeCode(least)?.points ?? 0));
}

/** One attempt; `isReplaced` where a later one counts instead. */
interface Counted<Course extends AuditCourse> {
  readonly course: Course;
  readonly isReplaced: boolean;
}

/** Of two attempts in progress a real one comes before a planned one, then the one that began first. */
function earlierOpen<Course extends AuditCourse>(best: Course | null, one: Course): Course {
  if (best === null) return one;
  const [bestIsReal, oneIsReal] = [best.planned !== true, one.planned !== true];
  if (bestIsReal !== oneIsReal) return bestIsReal ? best : one;
  return one.begins_on < best.begins_on ? one : best;
}

/** One pass over the attempts: every audit looks at every course. */
function unitOf<Course extends AuditCourse>(key: string, attempts: readonly Counted<Course>[]): CourseUnit<Course> {
  let earned: Course | null = null;
  let inProgress: Course | null = null;
  let graded: Course | null = null;
  let unfinished: Course | null = null;
  const replaced: Course[] = [];
  for (const { course, isReplaced } of attempts) {
    const { grade } = course;
    if (isReplaced) replaced.push(course);
    else if (OPEN_GRADES.includes(grade)) inProgress = earlierOpen(inProgress, course);
    else {
      if (gradeCode(grade)?.earned === true) earned = course;
      if (isWithoutGrade(grade)) unfinished = course;
      else graded = course;
    }
  }
  const code = attempts[0]?.course.code ?? '';
  const codes = [...new Set([code, ...attempts.flatMap(({ course }) => course.counts_as ?? [])])];
  return { key, code, codes, earned, inProgress, other: graded ?? unfinished, replaced };
}

/** The courses of a record with their attempts, by code; of a repeated one only the last attempt is earned. */
export function unitsOf<Course extends AuditCourse>(courses: readonly Course[]): CourseUnit<Course>[] {
  const byKey = new Map<string, Counted<Course>[]>();
  for (const { attempt: course, repeat } of countAttempts(courses)) {
    const key = `${course.school} ${course.code}`;
    const known = byKey.get(key);
    const one = { course, isReplaced: repeat === 'E' };
    if (known === undefined) byKey.set(key, [one]);
    else known.push(one);
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, attempts]) => unitOf(key, attempts));
}

/** How a course meets patterns with a least grade; null where it does not. An attempt in progress stands in for a grade that is too low. */
export function offerOf<Course extends AuditCourse>(
  unit: CourseUnit<Course>,
  patterns: readonly string[],
  least: string,
): CourseOffer<Course> | null {
  if (!isOneOf(unit, patterns)) return null;
  const { earned, inProgress } = unit;
  if (earned !== null && meetsLeastGrade(earned.grade, least))
    return { unit, course: earned, state: 'Y', rank: gradeCode(earned.grade)?.points ?? RANKS.unaveraged };
  if (inProgress === null) return null;
  return { unit, course: inProgress, state: 'I', rank: inProgress.planned === true ? RANKS.planned : RANKS.inProgress };
}
