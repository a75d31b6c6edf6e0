import { campusDayWords, fiscalYearDays, fiscalYearStart, fiscalYearText } from '../../calendar/rules/index.js';
import { centsIn, dollarsText } from '../../money/rules/index.js';
import { columnLabel, listColumn } from './list-columns.js';
import type { DateRow } from './list-dates.js';
import { testOf } from './list-dates.js';
import type { ListFilter, ListReport } from './list-filters.js';

/** What stands for a code, attribute, type, staff contact or column that there is no longer. [LIST-025] */
export const DELETED = 'Deleted, please remove me';

const FIRST = '1900-01-01';

/** The days of a row in words: a fiscal year by its name, days that reach today as `since`. */
export function daysInWords({ startDate, endDate }: Pick<DateRow, 'startDate' | 'endDate'>, today: string): string {
  const year = fiscalYearText(fiscalYearStart(startDate));
  const days = fiscalYearDays(year);
  if (startDate <= FIRST) return endDate >= today ? 'ever' : `up to ${campusDayWords(endDate)}`;
  if (endDate >= today && startDate <= today) return `since ${campusDayWords(startDate)}`;
  if (days?.first === startDate && days.last === endDate) return `in ${year}`;
  return startDate === endDate
    ? `on ${campusDayWords(startDate)}`
    : `from ${campusDayWords(startDate)} to ${campusDayWords(endDate)}`;
}

const amount = (text: string): string => dollarsText(centsIn(text) ?? 0);

function sumInWords(row: DateRow): string {
  const { gift, least, most } = testOf(row);
  if (gift === 'none') return 'nothing';
  if (least !== null && most !== null) return `${amount(row.atLeast)} to ${amount(row.atMost)}`;
  if (least !== null) return `${amount(row.atLeast)} or more`;
  if (most === null) return 'anything';
  return gift === 'any' ? `something, but ${amount(row.atMost)} or less` : `${amount(row.atMost)} or less, or nothing,`;
}

/** What the codes of a list are called; DELETED for those that there are no longer. */
export interface CodeNames {
  readonly gifts: (code: string) => string;
  readonly payments: (code: string) => string;
  readonly solicitations: (code: string) => string;
  readonly choice: (column: string, code: string) => string;
}

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

const live = (codes: readonly string[], name: (code: string) => string): string[] =>
  codes.map(name).filter((text) => text !== DELETED);

function limitsInWords(row: DateRow, names: CodeNames): string {
  const [gifts, payments, solicitations] = [
    live(row.gifts, names.gifts),
    live(row.payment, names.payments),
    live(row.solicit, names.solicitations),
  ];
  return [
    ...(gifts.length > 0 ? [`to ${listed(gifts, 'or')}`] : []),
    ...(payments.length > 0 ? [`by ${listed(payments, 'or')}`] : []),
    ...(solicitations.length > 0 ? [`after ${listed(solicitations, 'or')}`] : []),
    ...(row.memorial === 1 ? ['as a memorial gift'] : []),
    ...(row.original === 1 ? ['as original donor'] : []),
  ].join(', ');
}

const between = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  read: (text: string) => string,
): string => {
  if (from !== undefined && to !== undefined) return `${read(from)} to ${read(to)}`;
  return from === undefined ? `${read(to ?? '')} or less` : `${read(from)} or more`;
};

function filterInWords(name: string, filter: ListFilter, names: CodeNames): string {
  if ('any' in filter || 'none' in filter) {
    const called = (codes: readonly string[] = []) => live(codes, (code) => names.choice(name, code));
    const [any, none] = [called(filter.any), called(filter.none)];
    return [...(any.length > 0 ? [listed(any, 'or')] : []), ...(none.length > 0 ? [`not ${listed(none, 'or')}`] : [])].join(', ');
  }
  if ('first' in filter || 'second' in filter) {
    const { first, second } = filter;
    return [
      ...(first === undefined ? [] : [`first ${first} or more`]),
      ...(second === undefined ? [] : [`second ${second} or more`]),
    ].join(', ');
  }
  if ('from' in filter || 'to' in filter) {
    const kind = listColumn(name)?.filter;
    return between(filter, kind === 'amount' ? amount : kind === 'date' ? campusDayWords : String).replace(
      / or (less|more)$/,
      (end) => (kind === 'date' ? (end === ' or less' ? ' or before' : ' or after') : end),
    );
  }
  if ('contains' in filter) return `contains “${filter.contains ?? ''}”`;
  if ('begins' in filter) return `begins with “${filter.begins ?? ''}”`;
  return 'is empty';
}

/** A list in one sentence: 'Donors who gave $100.00 or more in 2025-2026 and nothing since August 1, 2026'. */
export function listSentence({ filters, dates }: Pick<ListReport, 'filters' | 'dates'>, today: string, names: CodeNames): string {
  const gifts = dates.map((row) => {
    const limits = limitsInWords(row, names);
    return `${sumInWords(row)} ${daysInWords(row, today)}${limits === '' ? '' : ` ${limits}`}`;
  });
  const narrowed = Object.entries(filters).flatMap(([name, filter]) => {
    const column = listColumn(name);
    const words = column === null ? '' : filterInWords(name, filter, names);
    return column === null || words === '' ? [] : [`${columnLabel(column, today)}: ${words}`];
  });
  const who = gifts.length === 0 ? 'All donors' : `Donors who gave ${listed(gifts, 'and')}`;
  return narrowed.length === 0 ? who : `${who}; ${narrowed.join('; ')}`;
}
