import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
/** The last minutes are counted down. */
const SHOWN_S = 300;

/** The seconds that an assignment still has, `null` before the last five minutes; counted from when the portal said how many. */
export function useTimeLeft(seconds: number, since: number): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, seconds - Math.floor((now - since) / SECOND_MS));
  return left > SHOWN_S ? null : left;
}
