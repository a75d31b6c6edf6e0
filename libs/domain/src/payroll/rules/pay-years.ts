import { addDays, daysBetween } from '../../calendar/rules/index.js';
import { payDateOf, PERIOD_DAYS, PERIODS_A_YEAR } from '../../timeclock/rules/index.js';

/** What a pay day pays of a yearly salary: an equal part of 26 or of 27, or its workdays of all workdays of the calendar year. */
export const PAY_SHARES = ['26', '27', 'days'] as const;
export type PayShare = (typeof PAY_SHARES)[number];

/** The Friday after its end, on or before which a period is paid. */
const PAID_AFTER_DAYS = PERIOD_DAYS - 1 + 6;
/** A pay period that begins every fourteen days from here on. */
const FIRST_PERIOD = '2023-01-01';

/** The year in which a period is paid. */
export function payYearOf(period: string): number {
  return Number(payDateOf(period).slice(0, 4));
}

/** The periods that are paid in a year, by their first days. */
export function periodsPaidIn(year: number): string[] {
  const before = `${year}-01-01`;
  const turns = Math.floor((daysBetween(FIRST_PERIOD, before) - PAID_AFTER_DAYS) / PERIOD_DAYS) - 1;
  const first = addDays(FIRST_PERIOD, turns * PERIOD_DAYS);
  return Array.from({ length: PERIODS_A_YEAR + 5 }, (_, index) => addDays(first, index * PERIOD_DAYS)).filter(
    (start) => payYearOf(start) === year,
  );
}

/** Whether a year has a pay day more than the 26 that a yearly salary is divided by. */
export function hasExtraPayDay(year: number): boolean {
  return periodsPaidIn(year).length > PERIODS_A_YEAR;
}

/** Which of some years, and of the years after them, have 27 pay days. */
export function extraPayDaysAhead(years: readonly number[]): number[] {
  const ahead = new Set(years.flatMap((year) => [year, year + 1]));
  return [...ahead].filter(hasExtraPayDay).sort((one, other) => one - other);
}

/** Which pay day of its year a period's Friday is, from 0. */
export function turnInYear(period: string): number {
  return Math.floor(daysBetween(`${payYearOf(period)}-01-01`, addDays(period, PAID_AFTER_DAYS)) / PERIOD_DAYS);
}

/** Why what a pay day pays cannot be chosen for a year. */
export type PayYearRefusal = 'pay_year_usual' | 'pay_year_begun';

export function refusalOfShare(year: { readonly year: number; readonly begun: boolean }): PayYearRefusal | null {
  if (!hasExtraPayDay(year.year)) return 'pay_year_usual';
  return year.begun ? 'pay_year_begun' : null;
}
