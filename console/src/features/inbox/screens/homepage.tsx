import { homepageTarget } from '@campus/domain/shell';
import { lazyPart } from '@campus/ui-kit';
import { useEffect } from 'react';
import { readInbox } from '@campus/domain/inbox';
import { firstRead, useGo, useMe, useRouteSearch } from '../../../lib/index.js';
import { Inbox } from '../components/inbox.js';

const HomepageChooser = lazyPart(async () => (await import('../components/homepage-chooser.js')).HomepageChooser, {
  what: 'The choice of a homepage',
});

/** Whoever has another homepage, as a payer has, goes on to that. */
export const firstReads = [firstRead(readInbox, {}, (me) => homepageTarget(me.homepage).kind === 'default')];

/**
 * Goes to the saved homepage, to my profile for `none`, otherwise shows what waits for me. `?inbox=1` asks for the inbox itself and
 * `?choose=1` for the picker, whatever is saved. [HOME-001] [HOME-002] [HOME-003] [HOME-004]
 */
export default function Homepage() {
  const me = useMe();
  const go = useGo();
  const { inbox, choose } = useRouteSearch();
  const target = homepageTarget(me.homepage);
  const path = target.kind === 'path' ? target.path : target.kind === 'myProfile' ? '/users/myProfile' : null;
  const leaving = path !== null && inbox === undefined && choose === undefined;
  useEffect(() => {
    if (leaving) go(path, { replace: true });
  }, [leaving, path, go]);
  if (leaving) return null;
  return choose === undefined ? <Inbox /> : <HomepageChooser />;
}
