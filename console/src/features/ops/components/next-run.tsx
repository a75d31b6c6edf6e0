import { dateText, spanText, wholeDates } from '@campus/ui-kit';
import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** When a schedule runs next and how long it is until then; a paused one does not count down. */
export function NextRun({ at, paused }: { readonly at: string | undefined; readonly paused: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (at === undefined) return <>None</>;
  const left = Date.parse(at) - now;
  const counted = paused ? 'paused' : left <= 0 ? 'now' : `in ${spanText(left)}`;
  return <>{wholeDates(`${dateText(at)}, ${counted}`)}</>;
}
