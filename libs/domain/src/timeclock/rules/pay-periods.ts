import { bankingDayBefore, addDays, daysBetween } from '../../calendar/rules/index.js';

/** A pay period lasts two weeks. */
export const PERIOD_DAYS = 14;
/** So many pay periods make a year: a salary over this many, or over none that is named, goes on until its end. */
export const PERIODS_A_YEAR = 26;
/** Wages are paid on the Friday after a period that ends on a Saturday. */
const PAID_AFTER_DAYS = 6;

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const formalDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** So many first days are remembered with what follows from them: far more than a campus has periods in use. */
const MAX_REMEMBERED = 500;

/** Remembers what follows from a day alone: lists ask the same of the same few periods for each of their rows. */
function memoize<T>(work: (day: string) => T): (day: string) => T {
  const known = new Map<string, T>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const made = work(day);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(day, made);
    return made;
  };
}

function atNoon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** The fourteen business dates of the period that begins on a day. Counted in days, never in hours: a change of the clocks moves nothing. */
export const periodDates = memoize((start: string): readonly string[] =>
  Object.freeze(Array.from({ length: PERIOD_DAYS }, (_, index) => addDays(start, index))),
);

/** The last day of the period that begins on a day. */
export const periodEnd = memoize((start: string): string => addDays(start, PERIOD_DAYS - 1));

/** The first days of so many periods after the one that begins on a day: same weekday, same length. */
export function periodsAfter(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(start, PERIOD_DAYS * (index + 1)));
}

/** The day on which a period is paid: the last banking day on or before its Friday. */
export function payDateOf(start: string): string {
  return bankingDayBefore(addDays(periodEnd(start), PAID_AFTER_DAYS));
}

/** Week 1 or 2 of the period in which a day lies; null outside. */
export function weekOf(start: string, day: string): 1 | 2 | null {
  const index = daysBetween(start, day);
  if (index < 0 || index >= PERIOD_DAYS) return null;
  return index < 7 ? 1 : 2;
}

/** A period as the selector names it: `Nov 8 – Nov 21, 2026`. [CLOCK-003] */
export const periodLabel = memoize((start: string): string => {
  const end = periodEnd(start);
  return `${shortDay.format(atNoon(start))} – ${shortDay.format(atNoon(end))}, ${end.slice(0, 4)}`;
});

/** A day in full: `Sunday, November 8, 2026`. */
export const formalDate = memoize((day: string): string => formalDay.format(atNoon(day)));
