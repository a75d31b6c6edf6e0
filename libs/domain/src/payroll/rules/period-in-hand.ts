import { periodEnd } from '../../timeclock/rules/index.js';

/** A pay period, by its first day, and whether payroll has been processed. */
export interface RunPeriod {
  readonly start: string;
  readonly processed: boolean;
}

/**
 * The pay period that accounting works on: the oldest that has ended and is not processed, else the one that ended last, else the first.
 * Null where there is none. [PAYROLL-043]
 */
export function periodInHand<Period extends RunPeriod>(periods: readonly Period[], today: string): Period | null {
  const inOrder = [...periods].sort((one, other) => one.start.localeCompare(other.start));
  const ended = inOrder.filter(({ start }) => periodEnd(start) < today);
  return ended.find(({ processed }) => !processed) ?? ended.at(-1) ?? inOrder[0] ?? null;
}
