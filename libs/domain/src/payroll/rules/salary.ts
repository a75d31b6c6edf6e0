import { roundedShare } from '../../money/rules/index.js';
import { addDays, daysBetween, weekdaysBetween } from '../../calendar/rules/index.js';
import { PERIOD_DAYS, periodEnd, PERIODS_A_YEAR, yearsOfPeriod } from '../../timeclock/rules/index.js';
import type { PayShare } from './pay-years.js';
import { turnInYear } from './pay-years.js';

/** What is paid without hours: the whole amount in cents, over how many pay periods, and from when until when the position is held. */
interface Salary {
  readonly payCents: number | null;
  readonly payPeriods: number;
  readonly startedOn: string;
  readonly endedOn: string | null;
  /** What a pay day of the year pays of a yearly amount; a 26th where nothing else was chosen. */
  readonly share?: PayShare;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** A salary is for the days from Monday to Friday, holidays too: a pay period has ten of them wherever it begins. */
const WORKDAYS = 10;

/** How many workdays of employment lie between two dates, both counted in. */
function workdaysHeld({ startedOn, endedOn }: Salary, from: string, to: string): number {
  return weekdaysBetween(startedOn > from ? startedOn : from, endedOn === null ? to : earlier(endedOn, to));
}

/** Equal parts of a yearly amount, which add up to it: by 26 from the start of the employment, by 27 over the pay days of the year. */
function partOf(salary: Salary, period: string, parts: number): number {
  const all = salary.payCents ?? 0;
  const index =
    parts === PERIODS_A_YEAR ? Math.floor(daysBetween(salary.startedOn, periodEnd(period)) / PERIOD_DAYS) : turnInYear(period);
  const turn = ((index % parts) + parts) % parts;
  const amount = roundedShare(all, turn + 1, parts) - roundedShare(all, turn, parts);
  return roundedShare(amount, workdaysHeld(salary, period, periodEnd(period)), WORKDAYS);
}

/** What of a yearly amount the workdays of a period are, in each calendar year of all its workdays. */
function byDays(salary: Salary, period: string): number {
  const parts = yearsOfPeriod(period).map((year) => {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    const [from, to] = [later(period, first), earlier(periodEnd(period), last)];
    const earned = (until: string): number =>
      roundedShare(salary.payCents ?? 0, workdaysHeld(salary, first, until), weekdaysBetween(first, last));
    return earned(to) - earned(addDays(from, -1));
  });
  return parts.reduce((sum, part) => sum + part, 0);
}

/** What a yearly amount pays for a period, for part of it by its workdays of employment. */
function yearlyFor(salary: Salary, period: string): number {
  if (salary.share === 'days') return byDays(salary, period);
  return partOf(salary, period, salary.share === '27' ? PERIODS_A_YEAR + 1 : PERIODS_A_YEAR);
}

/** What of a sum is earned up to a day, in cents: it is earned workday by workday over its pay periods and not beyond them. */
function earnedOf(salary: Salary, until: string): number {
  const all = salary.payPeriods * WORKDAYS;
  const days = Math.min(all, workdaysHeld(salary, salary.startedOn, until));
  return roundedShare(salary.payCents ?? 0, days, all);
}

/**
 * A salary's amount for the period. A yearly one goes on until it ends. Any other number of pay periods is a sum that is paid once: so many full
 * periods from its start, the rest of a partial first one in the period after them, then nothing.
 */
export function salaryFor(salary: Salary, period: string): number {
  if (salary.payPeriods === PERIODS_A_YEAR) return yearlyFor(salary, period);
  return earnedOf(salary, periodEnd(period)) - earnedOf(salary, addDays(period, -1));
}
