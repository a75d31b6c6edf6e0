import type { ClockPosition, TimeOffRequest } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';

const named = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `November 2026` of `2026-11`. */
export const monthName = (month: string): string => named.format(Date.parse(`${month}-01T12:00:00Z`));

/** Whether a text is a month: `2026-11`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0;

/** `2026-11` and so many months on. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The Sundays that the weeks of a month begin with; the first may lie in the month before. */
export function weeksOf(month: string): readonly string[] {
  const first = `${month}-01`;
  const begin = addDays(first, -new Date(`${first}T12:00:00Z`).getUTCDay());
  const weeks: string[] = [];
  for (let day = begin; day < `${monthAfter(month, 1)}-01`; day = addDays(day, 7)) weeks.push(day);
  return weeks;
}

/** A balance as it is drawn: what is used, what is asked for and not counted yet, what is left. Hours. */
export interface DrawnBalance {
  readonly type: string;
  readonly used: number;
  readonly requested: number;
  readonly left: number;
}

interface Balance {
  readonly type: string;
  readonly taken: number;
  readonly available: number;
}

/** Requests of a kind that the balance of a fifteenth does not hold yet: later ones that nobody rejected. */
function later(positions: readonly ClockPosition[], type: string, asOf: string | null): readonly TimeOffRequest[] {
  return positions
    .flatMap(({ requests }) => requests)
    .filter((one) => one.type === type && one.rejected === 'No' && (asOf === null || one.date > asOf));
}

const sum = (requests: readonly TimeOffRequest[]): number =>
  requests.reduce((all, { hours }) => all + Math.round(hours * 100), 0) / 100;

/** What is used, requested and left of a balance, without what accrues from now on. */
export function drawnBalance(
  { type, taken, available }: Balance,
  positions: readonly ClockPosition[],
  asOf: string | null,
): DrawnBalance {
  const requested = sum(later(positions, type, asOf));
  return { type, used: taken, requested, left: Math.round((available - requested) * 100) / 100 };
}

/** What is left of a balance once a day has passed: everything asked for up to it is taken off. */
export function leftOn(
  day: string,
  { type, available }: Balance,
  positions: readonly ClockPosition[],
  asOf: string | null,
): number {
  const taken = sum(later(positions, type, asOf).filter(({ date }) => date <= day));
  return Math.round((available - taken) * 100) / 100;
}

/** The hours asked for on a day so far, of all kinds and positions; the rejected do not count. */
export function askedOn(date: string, positions: readonly ClockPosition[]): number {
  return sum(positions.flatMap(({ requests }) => requests).filter((one) => one.date === date && one.rejected === 'No'));
}
