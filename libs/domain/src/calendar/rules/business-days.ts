import { addDays, daysBetween } from './campus-time.js';

/** Whether offices work on a day: no weekend and no holiday of the campus. */
export function isBusinessDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

const WEEK = 7;
const WEEKDAYS = 5;

/** How many days from Monday to Friday lie between two dates, both counted in. */
export function weekdaysBetween(from: string, to: string): number {
  const days = daysBetween(from, to) + 1;
  if (days <= 0) return 0;
  const weeks = Math.floor(days / WEEK);
  let count = weeks * WEEKDAYS;
  for (let day = addDays(from, weeks * WEEK); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, [])) count += 1;
  return count;
}

/** The day that is so many business days after another one. */
export function businessDaysAfter(day: string, count: number, holidays: readonly string[]): string {
  let after = day;
  for (let left = count; left > 0;) {
    after = addDays(after, 1);
    if (isBusinessDay(after, holidays)) left -= 1;
  }
  return after;
}
