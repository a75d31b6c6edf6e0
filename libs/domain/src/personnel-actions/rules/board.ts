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

/**
 * How the age of a form compares with the usual time at its step: seconds in. It is late, as everywhere, once whoever is waited for is reminded; where
 * no usual time is known yet it is `unknown` until then.
 */
export function paceOf(
  ageSeconds: number,
  usualSeconds: number | null,
  reminderAfterSeconds: number,
): 'usual' | 'slow' | 'late' | 'unknown' {
  if (ageSeconds > reminderAfterSeconds) return 'late';
  if (usualSeconds === null || usualSeconds <= 0) return 'unknown';
  return ageSeconds <= usualSeconds ? 'usual' : 'slow';
}
