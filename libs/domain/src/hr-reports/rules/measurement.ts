import { addDays, daysBetween } from '../../calendar/rules/index.js';

/** A position over the days it is held; null for no end. */
export interface HeldPosition {
  readonly startedOn: string;
  readonly endedOn: string | null;
  readonly salaried: boolean;
  readonly partTime: boolean;
}

/** What is stored of a day, over all positions, in thirds of a hundredth of an hour. */
export interface ServiceDay {
  readonly day: string;
  /** Worked, and paid time off, at hourly positions. */
  readonly hourly: number;
  /** Unpaid time off at salaried positions. */
  readonly unpaidSalaried: number;
  /** Whether unpaid leave stands on the day. */
  readonly leave: boolean;
}

/** A measurement period, both days included. */
export interface Measured {
  readonly start: string;
  readonly end: string;
}

/** Days between two positions from which the next one makes a new hire: 26 weeks. */
export const NEW_HIRE_GAP_DAYS = 182;
/** Days without any hour from which they count as a break of an educational employer. */
const BREAK_DAYS = 28;
/** The most days of a range: a leap year. */
const MAX_RANGE_DAYS = 366;
const UNITS_AN_HOUR = 300;
/** Hours of a salaried position on a weekday. */
const SALARIED_HOURS = { full: 8, part: 4 } as const;
const WEEKEND: readonly number[] = [0, 6];

/** Whether a day is a weekend; the same days are asked for again with each person. */
const weekends = new Map<string, boolean>();
function isWeekend(day: string): boolean {
  const known = weekends.get(day);
  if (known !== undefined) return known;
  const is = WEEKEND.includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  weekends.set(day, is);
  return is;
}
const isHeldOn = ({ startedOn, endedOn }: HeldPosition, day: string): boolean =>
  startedOn <= day && (endedOn === null || endedOn >= day);

/** The positions that are held on a day. */
export function positionsOn(positions: readonly HeldPosition[], day: string): HeldPosition[] {
  return positions.filter((one) => isHeldOn(one, day));
}

/**
 * The day of hire of who holds a position on a day: a gap under 26 weeks between two positions is no end, a longer one makes a new hire. Null for
 * who holds none on that day.
 */
export function hiredOn(positions: readonly HeldPosition[], day: string): string | null {
  if (positionsOn(positions, day).length === 0) return null;
  const begun = positions
    .filter(({ startedOn }) => startedOn <= day)
    .sort((one, other) => (one.startedOn < other.startedOn ? -1 : 1));
  let hired = day;
  let until = '';
  for (const { startedOn, endedOn } of begun) {
    if (until === '' || daysBetween(until, startedOn) > NEW_HIRE_GAP_DAYS) hired = startedOn;
    const last = endedOn ?? '9999-12-31';
    if (last > until) until = last;
  }
  return hired;
}

/** The hours of service of a day, in thirds of a hundredth. */
export function serviceOf(positions: readonly HeldPosition[], day: string, stored: ServiceDay | undefined): number {
  let paid = 0;
  for (const one of positions)
    if (one.salaried && !isWeekend(day) && isHeldOn(one, day))
      paid += (one.partTime ? SALARIED_HOURS.part : SALARIED_HOURS.full) * UNITS_AN_HOUR;
  return (stored?.hourly ?? 0) + Math.max(0, paid - (stored?.unpaidSalaried ?? 0));
}

/** The days of the ranges that were asked for last: everyone in a report is measured over the same ones. */
const ranges = new Map<string, readonly string[]>();
const MAX_RANGES = 8;

/** Every day from one to another, both included. */
export function daysOf({ start, end }: Measured): readonly string[] {
  const range = `${start}/${end}`;
  const known = ranges.get(range);
  if (known !== undefined) return known;
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => addDays(start, at));
  if (ranges.size === MAX_RANGES) ranges.clear();
  ranges.set(range, days);
  return days;
}

/** How many days of some in a row count: without breaks of 28 days or more that have no hours, and without days of unpaid leave. */
export function countedDays(days: readonly { readonly units: number; readonly leave: boolean }[]): number {
  let counted = 0;
  let empty: (typeof days)[number][] = [];
  const close = () => {
    if (empty.length < BREAK_DAYS) counted += empty.filter(({ leave }) => !leave).length;
    empty = [];
  };
  for (const one of days) {
    if (one.units === 0) empty.push(one);
    else {
      close();
      if (!one.leave) counted += 1;
    }
  }
  close();
  return counted;
}

/** What a range asks for; null where nothing is wrong with it. */
export function refusalOfRange({ start, end }: Measured): 'end_before_start' | 'range_too_long' | null {
  if (end < start) return 'end_before_start';
  return daysBetween(start, end) + 1 > MAX_RANGE_DAYS ? 'range_too_long' : null;
}
