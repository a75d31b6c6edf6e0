import { addDays, campusInstant, campusMidnight } from '../../calendar/rules/index.js';

const HOUR_MS = 3_600_000;
/** How long an offered seat is kept, and how long from a week before the section begins. */
const CLAIM_HOURS = 24;
const LATE_CLAIM_HOURS = 6;
const LATE_DAYS = 7;
/** The hours in which an offer waits for the morning. */
const NIGHT_FROM = '22:00';
const NIGHT_UNTIL = '07:00';

const at = (day: string, time: string): number => campusInstant(day, time) ?? campusMidnight(day);

/** When the clock of an offer starts: at once, or at 7 AM for one that is made between 10 PM and 7 AM. Instants are milliseconds. */
export function claimStart(offeredAt: number, today: string): number {
  if (offeredAt >= at(today, NIGHT_FROM)) return at(addDays(today, 1), NIGHT_UNTIL);
  return Math.max(offeredAt, at(today, NIGHT_UNTIL));
}

/** Until when an offered seat can be claimed; never beyond the end of the last day to add. `today` is the business date of the offer. */
export function claimDeadline(
  offeredAt: number,
  { today, beginsOn, lastAddDay }: { readonly today: string; readonly beginsOn: string; readonly lastAddDay: string | null },
): number {
  const hours = today >= addDays(beginsOn, -LATE_DAYS) ? LATE_CLAIM_HOURS : CLAIM_HOURS;
  const deadline = claimStart(offeredAt, today) + hours * HOUR_MS;
  return lastAddDay === null ? deadline : Math.min(deadline, campusMidnight(addDays(lastAddDay, 1)));
}
