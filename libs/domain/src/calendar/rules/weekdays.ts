import { addDays } from './campus-time.js';

const WEEK = 7;
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The n-th of a weekday (0 is Sunday) in a month. */
export function nthWeekday(year: number, month: string, n: number, of: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((of - weekday(first) + WEEK) % WEEK) + WEEK * (n - 1));
}

/** The last of a weekday in a month. */
export function lastWeekday(year: number, month: string, of: number): string {
  const fifth = nthWeekday(year, month, 5, of);
  return fifth.startsWith(`${year}-${month}`) ? fifth : addDays(fifth, -WEEK);
}

/** The day itself, or the Friday or Monday beside it where it is on a weekend. */
export function nearestWorkday(day: string): string {
  const on = weekday(day);
  if (on === 6) return addDays(day, -1);
  return on === 0 ? addDays(day, 1) : day;
}
