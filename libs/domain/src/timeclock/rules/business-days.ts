import { addDays } from './eastern.js';

/** Whether offices work on a day: no weekend and no holiday of the campus. */
export function isBusinessDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
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
