import type { OutputOf } from '@campus/contract-kit';
import type { readHours } from '@campus/domain/timeclock';
import { campusDay, campusMidnight } from '@campus/domain/calendar/rules';
import { useEffect, useState } from 'react';

type Hours = OutputOf<typeof readHours>;
type Position = Hours['positions'][number];

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** The portal's clock as it stands now; only the time since the answer came is taken from this computer, never its clock. */
export function usePortalNow(now: string, readAt: number, runs: boolean): number {
  const [here, setHere] = useState(readAt);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setHere(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return Date.parse(now) + Math.max(0, here - readAt);
}

/** The minutes of today at one position, with what runs now: whole ones, as punches are taken. */
export function minutesToday({ payPeriod: period }: Hours, { id, status, lastPunch }: Position, now: number): number {
  const today = campusDay(now);
  const at = period?.payPeriodDates.indexOf(today) ?? -1;
  const kept = at < 0 ? 0 : (period?.positions.find((one) => one.id === id)?.timeList[at] ?? 0);
  if (status !== 'Punched In' || lastPunch === null) return Math.round(kept * 60);
  const since = Math.max(Date.parse(lastPunch), campusMidnight(today));
  return Math.round(kept * 60) + Math.max(0, Math.floor((now - since) / MINUTE_MS));
}

/** '3 h 05 min' of minutes. */
export function durationText(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return whole === 0 ? `${rest} min` : `${whole} h ${String(rest).padStart(2, '0')} min`;
}
