import type { FormStep } from './steps.js';

/** The steps of the board, in the order of the way; what has ended is not on it. */
export const BOARD_STEPS: readonly FormStep[] = [
  'creator',
  'approval_1',
  'approval_2',
  'approval_3',
  'approval_4',
  'hr',
  'access',
];

/** From this many times the usual time on a form counts as late, but not within its first hour. */
const LATE_TIMES = 2;
const MIN_LATE_SECONDS = 3600;

/**
 * How the age of a form compares with the usual time at its step: seconds in. A form is late once whoever is waited for is reminded, and before that
 * from twice the usual time on; where no usual time is known yet it is `unknown` until then.
 */
export function paceOf(
  ageSeconds: number,
  usualSeconds: number | null,
  reminderAfterSeconds: number,
): 'usual' | 'slow' | 'late' | 'unknown' {
  if (ageSeconds > reminderAfterSeconds) return 'late';
  if (usualSeconds === null || usualSeconds <= 0) return 'unknown';
  if (ageSeconds <= usualSeconds) return 'usual';
  return ageSeconds <= Math.max(LATE_TIMES * usualSeconds, MIN_LATE_SECONDS) ? 'slow' : 'late';
}
