import { addDays } from '../../calendar/rules/index.js';
import { hundredthsOfUnits } from '../../timeclock/rules/index.js';

const WEEKS = 4;

/** Exact times of a person: in the window of a limit up to now, of today alone, and of the last four weeks by weekday, Sunday first. */
export interface Pace {
  readonly worked: number;
  readonly today: number;
  readonly byWeekday: readonly number[];
}

/** The first day of the window, which ends with `last`, on which a person passes a limit in hundredths at the pace of the last four weeks; null for who does not. */
export function crossingDay({ worked, today: done, byWeekday }: Pace, today: string, last: string, limit: number): string | null {
  let sum = worked;
  if (hundredthsOfUnits(sum) > limit) return null;
  for (let day = today; day <= last; day = addDays(day, 1)) {
    const usual = (byWeekday[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 0) / WEEKS;
    sum += day === today ? Math.max(0, usual - done) : usual;
    if (hundredthsOfUnits(Math.round(sum)) > limit) return day;
  }
  return null;
}
