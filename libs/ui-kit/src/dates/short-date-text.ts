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

/** An instant in full, with its zone: what a short text says on focus and hover. */
export function exactText(value: string): string {
  return value.includes('T') ? `${exact.format(new Date(value))} ET` : whole.format(new Date(`${value}T00:00:00Z`));
}
