/** The zone of the institution: every business date turns at its midnight. */
export const CAMPUS_TIME = 'America/New_York';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const wallParts = new Intl.DateTimeFormat('en-US', {
  timeZone: CAMPUS_TIME,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });
const clockText = new Intl.DateTimeFormat('en-US', { timeZone: CAMPUS_TIME, hour: 'numeric', minute: '2-digit' });

/** The wall clock at an instant, as if it were UTC; milliseconds, to the minute. */
function wallOf(at: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of wallParts.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

function offsetAt(at: number): number {
  return wallOf(at) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

function isoOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The business date `YYYY-MM-DD` at an instant (milliseconds). */
export function campusDay(at: number): string {
  return isoOf(wallOf(at));
}

/** The first instant of a business date, in milliseconds. A day is 23, 24 or 25 hours long. */
export function campusMidnight(day: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}

/**
 * The instant of a time of day (`HH:MM`) on a business date; null for what is no time, or a time that this day does not have. A time that a
 * day has twice is the first of the two.
 */
export function campusInstant(day: string, time: string): number | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  const near = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
  return near.sort((one, other) => one - other).find((at) => wallOf(at) === wall) ?? null;
}

/** The time of day at an instant, `HH:MM`. */
export function campusTime(at: number): string {
  return new Date(wallOf(at)).toISOString().slice(11, 16);
}

/** The time of day as people read it, `8:58 AM`. */
export function campusTimeText(at: number): string {
  // Some versions put a narrow space before AM and PM.
  return clockText.format(at).replace(/\u202f/g, ' ');
}

/** A business date as people read it, `MM-DD-YYYY`, for rules, which take no formatter of a kit; empty for none. */
export function campusDateText(day: string | null): string {
  const [year = '', month = '', date = ''] = (day ?? '').split('-');
  return date === '' ? '' : `${month}-${date}-${year}`;
}

/** A business date in a sentence, `August 1, 2026`. */
export function campusDayWords(day: string): string {
  return longDay.format(Date.parse(`${day}T12:00:00Z`));
}

/** An instant as people read it, `MM-DD-YYYY 8:58 AM`. */
export function campusMomentText(at: number): string {
  return `${campusDateText(campusDay(at))} ${campusTimeText(at)}`;
}

/** A business date so many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return isoOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The days from one business date to another, negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** An instant without its seconds: the clock of the portal counts whole minutes. */
export function wholeMinute(at: number): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
