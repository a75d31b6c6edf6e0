import { shortDate } from '@campus/contract-kit';
import { CAMPUS_ZONE } from '../parts/texts.js';

const exact = new Intl.DateTimeFormat('en-US', { timeZone: CAMPUS_ZONE, dateStyle: 'full', timeStyle: 'short', hour12: true });
const whole = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const day = new Intl.DateTimeFormat('en-CA', { timeZone: CAMPUS_ZONE });

/** The day on campus of an instant, `YYYY-MM-DD`; a day stays what it is. */
const dayOf = (value: string): string => (value.includes('T') ? day.format(new Date(value)) : value);

/** `Nov 22` of a day or an instant, on campus time; with its year where that is another one. */
export function shortDateText(value: string, now = Date.now()): string {
  return shortDate(dayOf(value), day.format(now));
}

const hour = new Intl.DateTimeFormat('en-US', { timeZone: CAMPUS_ZONE, hour: 'numeric', minute: '2-digit' });
/** Within so much of its end a deadline has its hour too. */
const NEAR_MS = 48 * 3_600_000;

/**
 * The last day of a deadline, `Nov 22`, for an instant after which it is over: one at midnight ends the day before. Once the end is near, an hour within a
 * day is said too, `Nov 22, 7:19 AM`, since it decides.
 */
export function lastDayText(until: string, now = Date.now()): string {
  const end = Date.parse(until);
  const last = shortDateText(new Date(end - 1).toISOString(), now);
  const isWholeDay = dayOf(new Date(end - 1).toISOString()) !== dayOf(new Date(end).toISOString());
  return isWholeDay || end <= now || end - now > NEAR_MS ? last : `${last}, ${hour.format(end)}`;
}

/** An instant in full, with its zone: what a short text says on focus and hover. */
export function exactText(value: string): string {
  return value.includes('T') ? `${exact.format(new Date(value))} ET` : whole.format(new Date(`${value}T00:00:00Z`));
}
