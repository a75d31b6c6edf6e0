import { useEffect, useEffectEvent } from 'react';

/** How long a live report rests between two reads. [ADVREP-020] */
const LIVE_MS = 5_000;

/** Reads a report anew while it is live: one call at a time, and none while nobody sees the page. */
export function useLiveReport(isLive: boolean, refetch: () => Promise<unknown>): void {
  const read = useEffectEvent(refetch);
  useEffect(() => {
    if (!isLive) return;
    let reading = false;
    const timer = setInterval(() => {
      if (reading || document.hidden) return;
      reading = true;
      void read().finally(() => (reading = false));
    }, LIVE_MS);
    return () => clearInterval(timer);
  }, [isLive]);
}
