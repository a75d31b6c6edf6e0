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

/** From this many times the usual time on a form counts as late. */
const LATE_TIMES = 2;

/**
 * How the age of a form compares with the usual time at its step: seconds in. Where no usual time is known yet, a form is late once whoever is waited
 * for is reminded, and `unknown` before.
 */
export function paceOf(
  ageSeconds: number,
  usualSeconds: number | null,
  reminderAfterSeconds: number,
): 'usual' | 'slow' | 'late' | 'unknown' {
  if (usualSeconds === null || usualSeconds <= 0) return ageSeconds > reminderAfterSeconds ? 'late' : 'unknown';
  if (ageSeconds <= usualSeconds) return 'usual';
  return ageSeconds <= LATE_TIMES * usualSeconds ? 'slow' : 'late';
}
