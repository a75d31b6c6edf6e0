import { showDate } from '@campus/contract-kit';
import { formalDate } from '@campus/domain/timeclock/rules';

/** `3/5/2025`: a day without leading zeros. [TIMEOFF-007] */
export function plainDay(iso: string): string {
  return showDate(iso).split('-').map(Number).join('/');
}

/** `Monday, December 14`: a day of a range, without its year. */
export const dayText = (date: string): string => formalDate(date).replace(/, \d{4}$/, '');
