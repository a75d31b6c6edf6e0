import { addDays } from './eastern.js';

/** A paid day without work. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
}

const WEEK = 7;
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The n-th of a weekday (0 is Sunday) in a month. */
export function nth(year: number, month: string, n: number, of: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((of - weekday(first) + WEEK) % WEEK) + WEEK * (n - 1));
}

/** The last of a weekday in a month. */
export function lastOf(year: number, month: string, of: number): string {
  const fifth = nth(year, month, 5, of);
  return fifth.startsWith(`${year}-${month}`) ? fifth : addDays(fifth, -WEEK);
}

/** A fixed day on a weekend is kept on the nearest workday. */
export function keptOn(day: string): string {
  const on = weekday(day);
  if (on === 6) return addDays(day, -1);
  return on === 0 ? addDays(day, 1) : day;
}

const MONDAY = 1;
const THURSDAY = 4;

/** The paid holidays of the demo campus in a year; another institution enters its own calendar. */
export function campusHolidays(year: number): Holiday[] {
  const thanksgiving = nth(year, '11', 4, THURSDAY);
  return [
    { day: keptOn(`${year}-01-01`), name: "New Year's Day" },
    { day: nth(year, '01', 3, MONDAY), name: 'Martin Luther King Jr. Day' },
    { day: lastOf(year, '05', MONDAY), name: 'Memorial Day' },
    { day: keptOn(`${year}-07-04`), name: 'Independence Day' },
    { day: nth(year, '09', 1, MONDAY), name: 'Labor Day' },
    { day: thanksgiving, name: 'Thanksgiving Day' },
    { day: addDays(thanksgiving, 1), name: 'Day after Thanksgiving' },
    { day: keptOn(`${year}-12-25`), name: 'Christmas Day' },
  ];
}

/** Why a day cannot become a paid holiday. */
export type HolidayRefusal = 'holiday_weekend' | 'holiday_past' | 'holiday_paid';

/** A day of the holiday calendar as a change of it sees it. */
interface CalendarDay {
  readonly day: string;
  readonly today: string;
  /** Whether the payroll of its pay period is processed. */
  readonly paid: boolean;
}

/** Hours of a holiday come on timesheets up to so many days later. */
export const HOLIDAY_ENTERED_DAYS = 13;

/** A holiday is a workday whose payroll is not processed; one that is longer past would come on no timesheet any more. */
export function refusalOfHoliday({ day, today, paid }: CalendarDay): HolidayRefusal | null {
  if (paid) return 'holiday_paid';
  if (keptOn(day) !== day) return 'holiday_weekend';
  return day < addDays(today, -HOLIDAY_ENTERED_DAYS) ? 'holiday_past' : null;
}
