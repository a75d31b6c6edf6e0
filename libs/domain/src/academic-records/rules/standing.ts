import type { CourseSums } from './course-records.js';
import { averageOf } from './course-records.js';

/** Whether a student is in good standing, or on probation: the average is too low and enough hours count for it. It blocks nothing. */
export const STANDINGS = ['good', 'probation'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The lowest average of good standing, and the hours in the average from which it is asked; both in hundredths. */
const GOOD_AVERAGE = 200;
const MIN_STANDING_HOURS = 1200;

/** The standing by the average that is shown, which is rounded once. */
export function academicStanding(sums: CourseSums): Standing {
  const average = averageOf(sums);
  return average !== null && average < GOOD_AVERAGE && sums.averaged >= MIN_STANDING_HOURS ? 'probation' : 'good';
}
