import { extend, logout, signOut } from '@campus/domain/session';
import { lazyPart } from '@campus/ui-kit';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { call, feed, portal, session, useAction, useMe } from '../../lib/index.js';
import { useSessionPhase } from './use-session-phase.js';

const Outside = lazyPart(async () => (await import('../states/outside.js')).Outside, { what: 'The sign-in page' });
const SessionDialog = lazyPart(async () => (await import('./session-dialog.js')).SessionDialog, {
  what: 'The warning that you will be signed out soon',
  over: true,
});

/** Watches over the session: warns, extends for all tabs, and ends it when nobody answers. [SESSION-004] [SESSION-005] [SESSION-006] */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const phase = useSessionPhase(session);
  const stay = useAction(extend, { onSuccess: (answer) => session.extended(answer.timeout) });
  const ending = useRef(false);
  // A payer has no live events.
  const hasFeed = useMe().reducedTo !== 'payer';
  useEffect(() => (hasFeed ? feed?.start() : undefined), [hasFeed]);
  useEffect(() => {
    if (phase !== 'ended' || ending.current) return;
    ending.current = true;
    const unanswered = session.signedIn;
    session.end();
    // The server's session may live some seconds longer; it ends with this call.
    if (unanswered) void call(signOut, {}).catch(() => undefined);
  }, [phase]);
  if (phase === 'ended') {
    return <Outside back={`${window.location.pathname}${window.location.search}`} />;
  }
  return (
    <>
      {children}
      {phase === 'warning' ? (
        <SessionDialog
          session={session}
          open
          busy={stay.pending}
          onStay={() => void stay.run({})}
          onLeave={() => {
            session.end();
            void import('../../lib/forms/copies.js').then(({ copies }) => {
              copies.signOut();
              window.location.assign(portal.address(logout, {}));
            });
          }}
        />
      ) : null}
    </>
  );
}
