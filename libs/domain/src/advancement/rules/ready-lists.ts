import { fiscalYearDays, fiscalYearStart, fiscalYearText } from '../../calendar/rules/index.js';
import type { ListColumnName } from './list-columns.js';
import type { DateRow } from './list-dates.js';

/** The first day that a list looks back to where it means 'ever'. */
export const FIRST_DAY = '1900-01-01';

const ANY: Omit<DateRow, 'startDate' | 'endDate'> = {
  gifts: [],
  original: 0,
  payment: [],
  solicit: [],
  memorial: 0,
  atLeast: '',
  atMost: '',
};

const daysOf = (startYear: number) => fiscalYearDays(fiscalYearText(startYear)) ?? { first: '', last: '' };

/** Gave in the year before a fiscal year and not in it. */
export function lybuntRows(startYear: number): readonly DateRow[] {
  const [before, now] = [daysOf(startYear - 1), daysOf(startYear)];
  return [
    { ...ANY, startDate: before.first, endDate: before.last },
    { ...ANY, startDate: now.first, endDate: now.last, atMost: '0' },
  ];
}

/** Gave in some earlier year, neither in the year before a fiscal year nor in it. */
export function sybuntRows(startYear: number): readonly DateRow[] {
  const before = daysOf(startYear - 1).first;
  return [
    { ...ANY, startDate: FIRST_DAY, endDate: daysOf(startYear - 2).last },
    { ...ANY, startDate: before, endDate: daysOf(startYear).last, atMost: '0' },
  ];
}

const COLUMNS: readonly ListColumnName[] = [
  'class_year',
  'giving_rel',
  'email_address',
  'phone',
  'last_gift_dte',
  'year_0',
  'year_1',
];

/** The lists that are always there and that no one can replace or delete. */
export const READY_LISTS = ['LYBUNT', 'SYBUNT'] as const;

export const isReadyList = (name: string): boolean => READY_LISTS.some((ready) => ready === name.trim().toUpperCase());

/** A list that is always there, as of a day; null for another name. */
export function readyList(name: string, today: string) {
  const ready = READY_LISTS.find((one) => one === name.trim().toUpperCase());
  if (ready === undefined) return null;
  const year = fiscalYearStart(today);
  return { name: ready, columns: COLUMNS, filters: {}, dates: ready === 'LYBUNT' ? lybuntRows(year) : sybuntRows(year) };
}

/** The days in which a reinstated donor gave nothing: from the first day of two fiscal years before to the day before `since`; null where there are none. */
export function reinstatedGap(since: string, fiscalYear: string): { readonly from: string; readonly to: string } | null {
  const start = Number(fiscalYear.slice(0, 4));
  const from = daysOf(start - 2).first;
  const to = new Date(Date.parse(`${since}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return to < from ? null : { from, to };
}
