import { campusDay, campusMidnight } from '../../calendar/rules/index.js';

/** How long something has waited, in whole seconds; 0 for nothing that waits. Milliseconds since 1970 in. */
export function waitedSeconds(oldest: number | null, now: number): number {
  return oldest === null ? 0 : Math.max(0, Math.round((now - oldest) / 1000));
}

/** The most runs that a backfill makes at once. */
export const MAX_BACKFILLED = 500;

/** Why a stretch cannot be run again; null when it can. Instants as ISO texts, `now` in milliseconds. */
export function refusalToBackfill(
  { start, end }: { readonly start: string; readonly end: string },
  now: number,
): 'backfill_backwards' | 'backfill_ahead' | null {
  if (Date.parse(start) >= Date.parse(end)) return 'backfill_backwards';
  return Date.parse(end) > now ? 'backfill_ahead' : null;
}

const DAY_MS = 86_400_000;
const SEARCHED_DAYS = 400;

/** The next two days, `YYYY-MM-DD`, that are 23 or 25 hours long because the clocks on campus change in their night. `now` in milliseconds. */
export function clockChanges(now: number): readonly string[] {
  const found: string[] = [];
  for (let at = campusMidnight(campusDay(now)), days = 0; found.length < 2 && days < SEARCHED_DAYS; days += 1) {
    const day = campusDay(at);
    // Noon is within the next day whatever its length.
    const next = campusMidnight(campusDay(at + DAY_MS + DAY_MS / 2));
    if (next - at !== DAY_MS) found.push(day);
    at = next;
  }
  return found;
}
