import type { GradeCode } from './grades.js';
import { gradeCode } from './grades.js';

/** A course of a student's record: hours in hundredths, the grade empty while there is none, the day on which its term begins. */
export interface CourseAttempt {
  readonly code: string;
  readonly hours: number;
  readonly grade: string;
  readonly begins_on: string;
}

/** What courses come to: hours in hundredths, quality points in ten-thousandths, so that sums are exact. */
export interface CourseSums {
  readonly attempted: number;
  readonly earned: number;
  /** The hours that count for the average. */
  readonly averaged: number;
  readonly points: number;
}

/** What an attempt comes to, beside it: rows are not copied, which cost more than counting them. `repeat` is R where it counts for a course that was taken more than once, E where a later one counts instead. */
export interface CountedAttempt<Attempt extends CourseAttempt = CourseAttempt> extends CourseSums {
  readonly attempt: Attempt;
  readonly repeat: '' | 'R' | 'E';
}

/** Grades that leave an earlier attempt of the same course as it is. */
const NOT_REPEATING: readonly string[] = ['', 'I', 'W', 'WP', 'AU'];
const UNGRADED: GradeCode = { code: '', points: null, earned: false, attempted: true };

function sumsOfGrade(hours: number, { points, earned, attempted }: GradeCode): CourseSums {
  return {
    attempted: attempted ? hours : 0,
    earned: earned ? hours : 0,
    averaged: points === null ? 0 : hours,
    points: (points ?? 0) * hours,
  };
}

/**
 * What each attempt comes to, in the order in which they were given: of a course that was taken more than once only the last one with a
 * grade counts. Of two in one term the later in the list is the last. [TRANS-007]
 */
export function countAttempts<Attempt extends CourseAttempt>(attempts: readonly Attempt[]): CountedAttempt<Attempt>[] {
  const graded = attempts.filter(({ grade }) => !NOT_REPEATING.includes(grade));
  const times = new Map<string, number>();
  const last = new Map<string, Attempt>();
  for (const attempt of graded) {
    times.set(attempt.code, (times.get(attempt.code) ?? 0) + 1);
    const known = last.get(attempt.code);
    if (known === undefined || known.begins_on <= attempt.begins_on) last.set(attempt.code, attempt);
  }
  return attempts.map((attempt) => {
    const isCounted = NOT_REPEATING.includes(attempt.grade) || last.get(attempt.code) === attempt;
    const isRepeat = !NOT_REPEATING.includes(attempt.grade) && (times.get(attempt.code) ?? 0) > 1;
    const { attempted, earned, averaged, points } = sumsOfGrade(attempt.hours, gradeCode(attempt.grade) ?? UNGRADED);
    if (!isCounted) return { attempt, repeat: 'E', attempted, earned: 0, averaged: 0, points: 0 };
    return { attempt, repeat: isRepeat ? 'R' : '', attempted, earned, averaged, points };
  });
}

/** The sums of a term, or of terms. */
export function sumOf(rows: readonly CourseSums[]): CourseSums {
  const total = (part: keyof CourseSums): number => rows.reduce((sum, row) => sum + row[part], 0);
  return { attempted: total('attempted'), earned: total('earned'), averaged: total('averaged'), points: total('points') };
}

/** The average in hundredths, rounded half up once; null where no hours count for it. Rules compare this figure. */
export function averageOf({ points, averaged }: CourseSums): number | null {
  return averaged === 0 ? null : Math.floor((2 * points + averaged) / (2 * averaged));
}

/** `300` as `3.00`: hours and averages as they are shown. */
export function showHundredths(value: number): string {
  return (value / 100).toFixed(2);
}

/** Quality points, which are ten-thousandths, with as many decimals as they have, but at least two. */
export function showPoints(value: number): string {
  return (value / 10_000).toFixed(4).replace(/0{1,2}$/, '');
}
