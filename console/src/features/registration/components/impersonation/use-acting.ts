import type { StudentScreen } from '@campus/domain/impersonation';
import { startOnScreen, stopOnScreen } from '@campus/domain/impersonation';
import type { UserInfo } from '@campus/domain/session';
import { userInfo } from '@campus/domain/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  call,
  createQueries,
  failureFrom,
  feed,
  markActing,
  reportFailure,
  session,
  useBeforeLeaving,
  useMe,
} from '../../../../lib/index.js';

/** Whom one acts for inside of the screen: who that person is to the portal, and the answers that were read as that person. */
interface Acting {
  readonly me: UserInfo;
  readonly answers: ReturnType<typeof createQueries>;
}

/** Stops when the page is closed, loaded anew or left for another address; a page that comes back from the browser's memory is loaded anew. */
function useStopWithPage(isActing: boolean, screen: StudentScreen): void {
  useEffect(() => {
    if (!isActing) return undefined;
    const stop = () => void call(stopOnScreen, { screen }, { outlivesPage: true, unattended: true }).catch(() => undefined);
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', back);
    };
  }, [isActing, screen]);
}

/** Calls `leave` when the screen is gone; not when React only tries whether it could go. */
function useGone(leave: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useEffectEvent(leave);
  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(gone, 0);
    };
  }, []);
}

/** Starts and stops to act for a student inside of a screen; it stops with the screen, too. [IMPX-008] [IMPX-009] */
export function useActing(screen: StudentScreen) {
  const own = useMe();
  const cache = useQueryClient();
  const [acting, setActing] = useState<Acting | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const start = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      markActing(true);
      const { empId, token } = await call(startOnScreen, { screen, id_num: id });
      running.current = true;
      session.actAs(empId, token, '');
      feed?.renew();
      const me = await call(userInfo, {});
      setActing({ me, answers: createQueries() });
    } catch (error) {
      if (!running.current) markActing(false);
      reportFailure(failureFrom(error));
    } finally {
      setBusy(false);
    }
  };

  const stop = async (): Promise<void> => {
    if (!running.current) return;
    running.current = false;
    setBusy(true);
    try {
      const { token } = await call(stopOnScreen, { screen });
      markActing(false);
      session.actAs(own.empId, token ?? session.token ?? '', own.empId);
      setActing(null);
      feed?.renew();
      // What the frame around has read meanwhile was the student's.
      await cache.invalidateQueries();
    } catch (error) {
      // The portal itself ends what this page cannot: loaded anew it begins as oneself.
      reportFailure(failureFrom(error));
      window.location.reload();
    } finally {
      setBusy(false);
    }
  };

  useStopWithPage(acting !== null, screen);
  useBeforeLeaving(acting !== null, stop);
  useGone(() => void stop());
  return { acting, start, stop, busy };
}
