import { useEffect, useRef } from 'react';

/**
 * Lets go of the focus when the path changes, so that the new screen's heading takes it as soon as it is there. The first screen keeps the
 * browser's own start.
 */
export function useRouteFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading !== null) return heading.focus({ preventScroll: true });
    const watch = new MutationObserver(() => {
      const arrived = document.querySelector<HTMLElement>('main h1');
      if (arrived === null) return;
      watch.disconnect();
      arrived.focus({ preventScroll: true });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
}
