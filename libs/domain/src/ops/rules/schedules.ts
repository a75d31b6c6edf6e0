/** A schedule as the engine knows it, in epoch milliseconds. */
export interface ScheduleTimes {
  readonly paused: boolean;
  /** The run that began last, on time or by hand: for when it was meant. */
  readonly last: number | null;
  /** The run that comes next. */
  readonly next: number | null;
}

/**
 * For when the run is due that is waited for next, given the one that was waited for at the last look. A run whose time passed stays waited for until it, or a later
 * one, begins: the engine itself forgets a run that it was away for, or that it left out.
 */
export function nextDue(waitedFor: number | null, { paused, last, next }: ScheduleTimes, now: number): number | null {
  if (paused) return null;
  const isMissed = waitedFor !== null && waitedFor <= now && (last === null || last < waitedFor);
  return isMissed ? waitedFor : next;
}
