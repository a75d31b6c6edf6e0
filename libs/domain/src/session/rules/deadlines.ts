/** When a session began and was last used, as instants in milliseconds. */
export interface SessionTimes {
  readonly startedAt: number;
  readonly lastSeenAt: number;
}

/** How long a session lives without a call, and in all, in seconds. */
export interface SessionLimits {
  readonly idleS: number;
  readonly absoluteS: number;
}

/** The prompt comes this many seconds before the end and counts down from there. [SESSION-004] [SESSION-005] */
export const WARNING_LEAD_S = 300;

/** The instant at which the session ends if nothing more is called: the idle or the absolute time-out, whichever comes first. [SESSION-012] */
export function sessionDeadline(times: SessionTimes, limits: SessionLimits): number {
  return Math.min(times.lastSeenAt + limits.idleS * 1000, times.startedAt + limits.absoluteS * 1000);
}

/** Whether the session has ended at `now`; its last instant still counts. */
export function isSessionOver(times: SessionTimes, limits: SessionLimits, now: number): boolean {
  return now > sessionDeadline(times, limits);
}

/** The instant of the warning prompt: 5 minutes before the deadline. [SESSION-004] */
export function sessionWarningAt(deadline: number): number {
  return deadline - WARNING_LEAD_S * 1000;
}
