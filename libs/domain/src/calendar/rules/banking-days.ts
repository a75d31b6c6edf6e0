import { businessDaysAfter, isBusinessDay } from './business-days.js';
import { addDays } from './campus-time.js';
import { lastWeekday, nearestWorkday, nthWeekday } from './weekdays.js';

const MONDAY = 1;
const THURSDAY = 4;

/** The days of a year on which banks are closed; a fixed one on a weekend closes the nearest weekday. */
function bankHolidays(year: number): string[] {
  return [
    // New Year's Day of the next year may be a Saturday, which closes the last day of this one.
    ...[`${year}-01-01`, `${year}-06-19`, `${year}-07-04`, `${year}-11-11`, `${year}-12-25`, `${year + 1}-01-01`].map(
      nearestWorkday,
    ),
    nthWeekday(year, '01', 3, MONDAY),
    nthWeekday(year, '02', 3, MONDAY),
    lastWeekday(year, '05', MONDAY),
    nthWeekday(year, '09', 1, MONDAY),
    nthWeekday(year, '10', 2, MONDAY),
    nthWeekday(year, '11', 4, THURSDAY),
  ];
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether banks settle payments on a day. */
export function isBankingDay(day: string): boolean {
  return isBusinessDay(day, bankHolidays(yearOf(day)));
}

/** The last banking day on or before a day. */
export function bankingDayBefore(day: string): string {
  let at = day;
  while (!isBankingDay(at)) at = addDays(at, -1);
  return at;
}

/** The day that is so many banking days after another one. */
export function bankingDaysAfter(day: string, count: number): string {
  return businessDaysAfter(day, count, [...bankHolidays(yearOf(day)), ...bankHolidays(yearOf(day) + 1)]);
}
