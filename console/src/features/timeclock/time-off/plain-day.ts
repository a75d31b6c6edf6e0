import { showDate } from '@campus/contract-kit';

/** `3/5/2025`: a day without leading zeros. [TIMEOFF-007] */
export function plainDay(iso: string): string {
  return showDate(iso).split('-').map(Number).join('/');
}
