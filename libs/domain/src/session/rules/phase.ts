import { sessionWarningAt } from './deadlines.js';

export type SessionPhase = 'quiet' | 'warning' | 'ended';

/** Where a session stands at an instant; both in milliseconds since 1970, the deadline as the server said it. [SESSION-004] [SESSION-005] */
export function sessionPhase(now: number, deadline: number): SessionPhase {
  if (now >= deadline) return 'ended';
  return now >= sessionWarningAt(deadline) ? 'warning' : 'quiet';
}

/** Whole seconds until the session ends, never below 0. */
export function secondsUntil(now: number, deadline: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Milliseconds until the phase changes next; null once it has ended. A clock that slept is late, never early. */
export function untilNextPhase(now: number, deadline: number): number | null {
  const phase = sessionPhase(now, deadline);
  if (phase === 'ended') return null;
  return phase === 'warning' ? deadline - now : sessionWarningAt(deadline) - now;
}

/** `4:05` for 245 seconds. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
