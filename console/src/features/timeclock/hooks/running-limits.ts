import type { OutputOf } from '@campus/contract-kit';
import type { readHours } from '@campus/domain/timeclock';
import { limitAfter } from '@campus/domain/timeclock/rules';
import { useEffect, useState } from 'react';

export type HoursRead = Pick<OutputOf<typeof readHours>, 'limits' | 'positions'>;

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * The limits as they stand now: every position that is punched in counts on by the minute, without asking the portal. Only the time since the
 * answer came is taken from this computer, never its clock.
 */
export function useRunningLimits({ limits, positions }: HoursRead, readAt: number): HoursRead['limits'] {
  const running = positions.filter(({ status }) => status === 'Punched In').length;
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    if (running === 0) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  const minutes = running * Math.floor(Math.max(0, now - readAt) / MINUTE_MS);
  if (minutes === 0) return limits;
  return limits.map((one) => {
    const { used, stand: snapshot } = limitAfter(
      { ...one, used: Math.round(one.used * 100), limit: Math.round(one.limit * 100) },
      minutes,
    );
    return { ...one, used: used / 100, stand: snapshot };
  });
}
