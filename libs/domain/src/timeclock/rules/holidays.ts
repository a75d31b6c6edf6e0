import { addDays, lastWeekday, nearestWorkday, nthWeekday } from '../../calendar/rules/index.js';

/** A paid day without work. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
}

const MONDAY = 1;
const THURSDAY = 4;

/** The paid holidays of the demo campus in a year; another institution enters its own calendar. */
export function campusHolidays(year: number): Holiday[] {
  const thanksgiving = nthWeekday(year, '11', 4, THURSDAY);
  return [
    { day: nearestWorkday(`${year}-01-01`), name: "New Year's Day" },
    { day: nthWeekday(year, '01', 3, MONDAY), name: 'Martin Luther King Jr. Day' },
    { day: lastWeekday(year, '05', MONDAY), name: 'Memorial Day' },
    { day: nearestWorkday(`${year}-07-04`), name: 'Independence Day' },
    { day: nthWeekday(year, '09', 1, MONDAY), name: 'Labor Day' },
    { day: thanksgiving, name: 'Thanksgiving Day' },
    { day: addDays(thanksgiving, 1), name: 'Day after Thanksgiving' },
    { day: nearestWorkday(`${year}-12-25`), name: 'Christmas Day' },
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
  if (nearestWorkday(day) !== day) return 'holiday_weekend';
  return day < addDays(today, -HOLIDAY_ENTERED_DAYS) ? 'holiday_past' : null;
}
