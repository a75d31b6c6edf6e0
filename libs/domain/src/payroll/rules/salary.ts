import { roundedShare } from '../../money/rules/index.js';
import { addDays, daysBetween, PERIOD_DAYS, periodEnd, PERIODS_A_YEAR, weekdaysBetween } from '../../timeclock/rules/index.js';

/** What is paid without hours: the whole amount in cents, over how many pay periods, and from when until when the position is held. */
interface Salary {
  readonly payCents: number | null;
  readonly payPeriods: number;
  readonly startedOn: string;
  readonly endedOn: string | null;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** A salary is for the days from Monday to Friday, holidays too: a pay period has ten of them wherever it begins. */
const WORKDAYS = 10;

/** How many workdays of employment lie between two dates, both counted in. */
function workdaysHeld({ startedOn, endedOn }: Salary, from: string, to: string): number {
  return weekdaysBetween(startedOn > from ? startedOn : from, endedOn === null ? to : earlier(endedOn, to));
}

/** A yearly amount in 26 parts, which add up to it; for part of a period by its workdays of employment. */
function yearlyFor(salary: Salary, period: string): number {
  const all = salary.payCents ?? 0;
  const index = Math.floor(daysBetween(salary.startedOn, periodEnd(period)) / PERIOD_DAYS);
  const turn = ((index % PERIODS_A_YEAR) + PERIODS_A_YEAR) % PERIODS_A_YEAR;
  const amount = roundedShare(all, turn + 1, PERIODS_A_YEAR) - roundedShare(all, turn, PERIODS_A_YEAR);
  return roundedShare(amount, workdaysHeld(salary, period, periodEnd(period)), WORKDAYS);
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
