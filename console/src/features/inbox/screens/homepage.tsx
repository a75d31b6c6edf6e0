import { homepageTarget } from '@campus/domain/shell';
import { useEffect } from 'react';
import { useGo, useMe, useRouteSearch } from '../../../lib/index.js';
import { HomepageChooser } from '../components/homepage-chooser.js';
import { Inbox } from '../components/inbox.js';

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
