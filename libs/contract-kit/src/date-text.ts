import { tidyLine } from './tidy-text.js';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const US = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/;
const PLAIN = /^(\d{2})(\d{2})(\d{4})$/;
const MONTH_FIRST = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+)\.?,?[ -](\d{4})$/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function validIso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!real || year < 1800 || year > 2200) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The number of a month by its name or the first three letters of it, or `sept`; 0 when it is none. */
function monthOf(name: string): number {
  const text = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return MONTHS.findIndex((month) => month === text || month.slice(0, 3) === text) + 1;
}

/**
 * Reads any sensible writing of a day (`08-01-2025`, `8/1/2025`, `08012025`, `2025-08-01`, `Aug 1, 2025`) as `YYYY-MM-DD`; null when it is no day.
 * [PAF-047] [PAF-053]
 */
export function readDate(text: string): string | null {
  const trimmed = tidyLine(text);
  const iso = ISO.exec(trimmed) ?? YEAR_FIRST.exec(trimmed);
  if (iso) return validIso(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = US.exec(trimmed) ?? PLAIN.exec(trimmed);
  if (us) return validIso(Number(us[3]), Number(us[1]), Number(us[2]));
  const named = MONTH_FIRST.exec(trimmed);
  if (named) return validIso(Number(named[3]), monthOf(named[1] ?? ''), Number(named[2]));
  const dayFirst = DAY_FIRST.exec(trimmed);
  return dayFirst ? validIso(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1])) : null;
}

/** Shows `YYYY-MM-DD` as `MM-DD-YYYY`; an empty text stays empty. */
export function showDate(iso: string | null | undefined): string {
  const match = iso ? ISO.exec(iso) : null;
  return match ? `${match[2]}-${match[3]}-${match[1]}` : '';
}

/** Shows a day as lists do, `Nov 22`, with its year where that is not the year of `today`: `Aug 1, 2027`. Both are `YYYY-MM-DD`. */
export function shortDate(iso: string, today: string): string {
  const match = ISO.exec(iso);
  if (match === null) return '';
  const [, year = '', month = '', day = ''] = match;
  const name = (MONTHS[Number(month) - 1] ?? '').slice(0, 3);
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(day)}`;
  return today.startsWith(year) ? text : `${text}, ${year}`;
}
