import { periodEnd } from './pay-periods.js';

/** The calendar years in which some days of the period that begins on a day lie. */
export function yearsOfPeriod(start: string): number[] {
  return [...new Set([start, periodEnd(start)].map((day) => Number(day.slice(0, 4))))];
}

/** The years of some pay periods whose holidays no one has entered, in their order. */
export function yearsWithoutCalendar(starts: readonly string[], kept: readonly number[]): number[] {
  const years = new Set(starts.flatMap(yearsOfPeriod));
  return [...years].filter((year) => !kept.includes(year)).sort((one, other) => one - other);
}
