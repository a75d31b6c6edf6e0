import { showDate } from '@campus/contract-kit';
import Box from '@mui/material/Box';

/** The institution's zone: every instant is shown in it. */
export const CAMPUS_ZONE = 'America/New_York';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-US', { timeZone: CAMPUS_ZONE, month: '2-digit', day: '2-digit', year: 'numeric' });
const minute = new Intl.DateTimeFormat('en-US', { timeZone: CAMPUS_ZONE, hour: 'numeric', minute: '2-digit' });

/** `$1,234.50` of the wire's `1234.50`; empty for no amount. */
export function moneyText(amount: string | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return '';
  return dollars.format(amount as `${number}`);
}

/** `$1,235` of dollars, for the axis of a chart. */
export function wholeMoneyText(amount: number): string {
  return wholeDollars.format(amount);
}

/** `MM-DD-YYYY` of a business date, `MM-DD-YYYY h:mm AM` of an instant, campus time. */
export function dateText(value: string | null | undefined, withTime = true): string {
  if (!value) return '';
  if (!value.includes('T')) return showDate(value);
  const at = new Date(value);
  const date = day.format(at).replaceAll('/', '-');
  return withTime ? `${date} ${minute.format(at)}` : date;
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: CAMPUS_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The instant at which clocks on campus show a day and time, `2026-01-05T14:30`; null for none. What the spring leaves out is an hour later. */
export function campusInstant(shown: string): string | null {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near)).toISOString();
}

/** The day and time that clocks on campus show at an instant, `2026-01-05T14:30`; null for what is none. */
export function campusMoment(instant: string): string | null {
  const at = /Z$|[+-]\d{2}:\d{2}$/.test(instant) ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(at) ? null : clock.format(at).replace(' ', 'T').slice(0, 16);
}

/** How long ago or how long it took, in the largest sensible unit: `3 days`. Milliseconds in. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  const said = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return said(minutes, 'minute');
  if (minutes < 48 * 60) return said(Math.round(minutes / 60), 'hour');
  return said(Math.round(minutes / 1440), 'day');
}

/** A word or figure that is never broken over two lines. */
export function Unbroken({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}

const DATE = /(\b\d{1,2}-\d\d-\d{4}(?: \d{1,2}:\d\d [AP]M)?)/;

/** A sentence in which no date is broken over two lines; the hyphens of a date would let it. */
export function wholeDates(text: string): React.ReactNode {
  const parts = text.split(DATE);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (index % 2 === 0 ? part : <Unbroken key={index}>{part}</Unbroken>));
}

/** Money, tabular. */
export function MoneyText({ amount }: { readonly amount: string | null | undefined }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {moneyText(amount)}
    </Box>
  );
}
