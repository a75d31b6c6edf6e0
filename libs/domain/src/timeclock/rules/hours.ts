/**
 * Time is counted exactly, in thirds of a hundredth of an hour: a minute is 5 of them, a hundredth of an hour 3. It is rounded once, when it
 * is shown, never row by row.
 */
const UNITS_A_MINUTE = 5;
const UNITS_A_HUNDREDTH = 3;
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

/** Beyond so many hundredths of an hour a week is overtime. [SUP-038] */
export const WEEK_LIMIT = 4000;
/** The most that an employee on a visa may work in a week. */
export const VISA_WEEK_LIMIT = 2000;
/** The threshold of part-time employees in a month. [SUP-039] */
export const PART_TIME_MONTH_LIMIT = 2800;

/** What one punch adds to a day: whole minutes on the clock, or hours entered, in hundredths. */
export interface DayEntry {
  readonly day: string;
  readonly minutes: number;
  readonly hundredths: number;
}

/** Hours of a period in hundredths. The days add up to the total, and so do the two weeks. */
export interface PeriodHours {
  readonly days: readonly number[];
  readonly total: number;
  readonly week1: number;
  readonly week2: number;
}

/** The whole minutes from one instant to another: what a wall clock without seconds shows. Both nights of a clock change come out as worked. */
export function minutesBetween(from: number, to: number): number {
  return Math.floor(to / MINUTE_MS) - Math.floor(from / MINUTE_MS);
}

function unitsOf(entry: Pick<DayEntry, 'minutes' | 'hundredths'>): number {
  return entry.minutes * UNITS_A_MINUTE + entry.hundredths * UNITS_A_HUNDREDTH;
}

/** Exact time in hundredths of an hour: the one place in which it is rounded. */
export function hundredthsOfUnits(units: number): number {
  return Math.round(units / UNITS_A_HUNDREDTH);
}

/** Hundredths of an hour of some entries: summed first, rounded once. */
export function hundredthsOf(entries: readonly Pick<DayEntry, 'minutes' | 'hundredths'>[]): number {
  return hundredthsOfUnits(entries.reduce((sum, entry) => sum + unitsOf(entry), 0));
}

/**
 * The hours of a position over the dates of a period. Each day shows by how much the rounded running sum grew, so that the days add up to a
 * total that was rounded once. Entries of other days are left out. [CLOCK-004]
 */
export function periodHours(dates: readonly string[], entries: readonly DayEntry[]): PeriodHours {
  const units = new Map(dates.map((date) => [date, 0]));
  for (const entry of entries) {
    const before = units.get(entry.day);
    if (before !== undefined) units.set(entry.day, before + unitsOf(entry));
  }
  let running = 0;
  let shown = 0;
  let week1 = 0;
  const days = dates.map((date, index) => {
    running += units.get(date) ?? 0;
    const grown = hundredthsOfUnits(running) - shown;
    shown += grown;
    if (index < WEEK_DAYS) week1 = shown;
    return grown;
  });
  return { days, total: shown, week1, week2: shown - week1 };
}

/** The part of a week that is overtime, in hundredths. [SUP-038] */
export function overtimeOf(week: number): number {
  return Math.max(0, week - WEEK_LIMIT);
}

/** Hundredths as the number of hours on the wire: 758 is 7.58. */
export function hoursOf(hundredths: number): number {
  return hundredths / 100;
}

/** Hours of the wire in hundredths; null for what is no number of hundredths: 1.005 is refused, never rounded away. [SUP-033] */
export function hundredthsIn(hours: number): number | null {
  const hundredths = Math.round(hours * 100);
  return Number.isFinite(hours) && Math.abs(hours * 100 - hundredths) < 1e-6 ? hundredths : null;
}

/** `7.58 h`. */
export function hoursText(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)} h`;
}
