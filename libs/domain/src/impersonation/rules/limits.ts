/** How long an impersonation lasts when nothing is said, and at most, in minutes. */
export const USUAL_MINUTES = 60;
export const MAX_MINUTES = 120;

/** The lengths that the screen offers, in minutes. */
export const OFFERED_MINUTES: readonly number[] = [15, 30, 60, 120];

/** Without a call for so many minutes an impersonation ends by itself. */
export const IDLE_MINUTES = 30;

export interface ImpersonationTimes {
  readonly endsAt: number;
  readonly lastSeenAt: number;
}

/** Whether the time of an impersonation is over at `now`; all are instants in milliseconds. */
export function isImpersonationOver(times: ImpersonationTimes, now: number): boolean {
  return now >= times.endsAt || now - times.lastSeenAt > IDLE_MINUTES * 60_000;
}
