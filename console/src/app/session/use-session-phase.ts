import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PortalSession } from '../../lib/portal-session.js';

/** The longest that a browser's timer can wait, in milliseconds. */
const MAX_TIMER = 2_147_000_000;

/** The session's phase; changes at its instants, after a computer slept, and when another tab tells. [SESSION-004] */
export function useSessionPhase(session: PortalSession) {
  const phase = useSyncExternalStore(
    (changed) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const plan = () => {
        clearTimeout(timer);
        changed();
        const wait = session.untilNextPhase();
        if (wait !== null) timer = setTimeout(plan, Math.min(Math.max(wait, 50), MAX_TIMER));
      };
      const leave = session.subscribe(plan);
      document.addEventListener('visibilitychange', plan);
      plan();
      return () => {
        clearTimeout(timer);
        leave();
        document.removeEventListener('visibilitychange', plan);
      };
    },
    () => session.phase(),
  );
  return phase;
}

/** Whole seconds left, counted anew each second while `running`. [SESSION-005] */
export function useSecondsLeft(session: PortalSession, running: boolean): number {
  const [left, setLeft] = useState(() => session.secondsLeft());
  useEffect(() => {
    if (!running) return;
    const count = () => setLeft(session.secondsLeft());
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [session, running]);
  return left;
}
