import { roundedShare } from '../../money/rules/index.js';

/** Monthly Accounting New Hire Report. */
export const NEW_HIRE_REPORT = 4;
/** Monthly Accounting Termination Report. */
export const TERMINATION_REPORT = 5;
/** ProRate Accounting Report. */
export const PRO_RATE_REPORT = 7;

/** The accounting reports by the number that the address has. [PAFREP-002] */
export const PAF_REPORTS = [
  { number: NEW_HIRE_REPORT, name: 'Monthly Accounting New Hire Report' },
  { number: TERMINATION_REPORT, name: 'Monthly Accounting Termination Report' },
  { number: PRO_RATE_REPORT, name: 'ProRate Accounting Report' },
] as const;

/** The name of a report; null for a number that is none. [PAFREP-007] */
export function reportName(number: number): string | null {
  return PAF_REPORTS.find((known) => known.number === number)?.name ?? null;
}

/** Days, both counted in, as ISO business dates. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;
const EARLIEST = '2000-01-01';
const MAX_DAYS = 3_660;

function dayNumber(iso: string): number {
  // A date without a time is midnight in UTC.
  return Date.parse(iso) / DAY_MS;
}

/** How many days these are, both counted in; 0 when the last lies before the first. */
export function countDays({ first, last }: Days): number {
  return Math.max(0, dayNumber(last) - dayNumber(first) + 1);
}

/** Why a report has no such days: swapped, before the portal's time, or more than ten years; null when it has. */
export function reportDaysRefusal(days: Days): 'report_dates_swapped' | 'report_dates_early' | 'report_dates_long' | null {
  if (days.last < days.first) return 'report_dates_swapped';
  if (days.first < EARLIEST) return 'report_dates_early';
  return countDays(days) > MAX_DAYS ? 'report_dates_long' : null;
}

/** The days that two spans share; null when they share none. */
export function sharedDays(one: Days, other: Days): Days | null {
  const first = one.first > other.first ? one.first : other.first;
  const last = one.last < other.last ? one.last : other.last;
  return last < first ? null : { first, last };
}

/**
 * The part of a position's pay that falls on the covered days, in cents. Reports of neighbouring spans add up to the pay to the cent: each is what
 * is earned up to its last day less what was earned before its first. [PAFREP-013]
 */
export function payOfDays(payCents: number, position: Days, covered: Days): number {
  const shared = sharedDays(position, covered);
  if (shared === null) return 0;
  const all = countDays(position);
  const until = countDays({ first: position.first, last: shared.last });
  return roundedShare(payCents, until, all) - roundedShare(payCents, until - countDays(shared), all);
}
