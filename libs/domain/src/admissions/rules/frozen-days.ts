import { addDays, campusMidnight } from '../../calendar/rules/index.js';

/** A night ends six hours after midnight: what runs later would freeze the work of the next day. */
const NIGHT_MS = 21_600_000;

/** The day that a run of now freezes: the one that ended with the last midnight; null when the night is over, because a night that was missed stays missed. */
export function dayToFreeze(now: Date, today: string): string | null {
  return now.getTime() - campusMidnight(today) < NIGHT_MS ? addDays(today, -1) : null;
}

/** Where the figures of a day come from. */
export type DaySource = 'present' | 'frozen' | 'night-before' | 'history';

/** Where a day's figures come from: `night` is the last frozen night that is not after it. */
export function sourceOf(day: string, today: string, night: string | null): DaySource {
  if (day === today) return 'present';
  if (night === null) return 'history';
  return night === day ? 'frozen' : 'night-before';
}

/** The week of a Monday at 7:00 of the campus, by that Monday: the mail of a week is one mail, whenever its run comes. */
export function mailWeek(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, -((weekday + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}
const DAYS_A_WEEK = 7;
