import { readDate } from './date-text.js';
import { tidyLine } from './tidy-text.js';

const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)? ?(?:([ap])\.? ?m?\.?)?$/i;
const PLAIN = /^(\d{1,2})(\d{2}) ?(?:([ap])\.? ?m?\.?)?$/i;

/**
 * Reads any sensible writing of a time of day (`12:30 pm`, `8.30`, `0830`, `8 am`, `18:00`) as `HH:MM`; null for what is none, a bare hour included.
 */
export function readTime(text: string): string | null {
  const tidy = tidyLine(text);
  const [, hours = '', minutes = '', half] = CLOCK.exec(tidy) ?? PLAIN.exec(tidy) ?? [];
  if (hours === '' || (minutes === '' && half === undefined)) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const inDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Shows `HH:MM` as `h:mm AM`; anything else gives an empty text. */
export function showTime(time: string | null | undefined): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return '';
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** Shows when something begins and ends, both `HH:MM`: `9:00 AM to 9:50 AM`. */
export function showTimes(begins: string, ends: string): string {
  return `${showTime(begins)} to ${showTime(ends)}`;
}

/** Reads a day and a time of day, `12/8/2026 8:30 AM` or `2026-12-08T08:30`, as `YYYY-MM-DDTHH:MM`; null for what lacks one of them. */
export function readMoment(text: string): string | null {
  const tidy = tidyLine(text).replace(/(?<=\d)T(?=\d)|,? at /i, ' ');
  for (const gap of tidy.matchAll(/,? /g)) {
    const day = readDate(tidy.slice(0, gap.index));
    const time = readTime(tidy.slice(gap.index + gap[0].length));
    if (day !== null && time !== null) return `${day}T${time}`;
  }
  return null;
}
