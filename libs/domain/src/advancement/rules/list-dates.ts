import { centsIn } from '../../money/rules/index.js';

/** The most date rows of a list. [LIST-013] */
export const MAX_DATE_ROWS = 5;

/** An amount of a list: digits, with two decimals or none. [LIST-011] */
const AMOUNT = /^\d{1,10}(\.\d{2})?$/;
export const AMOUNT_SENTENCE = 'must be in the format ddd.dd.';

export const isListAmount = (text: string): boolean => AMOUNT.test(text);

/** A date row: which transactions count, and what their sum is to be. Empty means no limit. [LIST-008] [LIST-009] */
export interface DateRow {
  readonly startDate: string;
  readonly endDate: string;
  /** Gift categories, `00100/02020`. */
  readonly gifts: readonly string[];
  /** 1 counts by the original donor. */
  readonly original: 0 | 1;
  readonly payment: readonly string[];
  readonly solicit: readonly string[];
  /** 1 counts memorial gifts only. */
  readonly memorial: 0 | 1;
  readonly atLeast: string;
  readonly atMost: string;
}

/** What the sum of a date row is held against, in cents; `any` where a gift is enough, `none` where there may be no gift. [LIST-015] */
export interface DateRowTest {
  readonly gift: 'any' | 'none' | 'either';
  readonly least: number | null;
  readonly most: number | null;
}

export type DateRowRefusal = 'dates_turned' | 'amounts_turned' | 'both_zero';

const centsOrNull = (text: string): number | null => (text === '' ? null : centsIn(text));

/** Why a date row can't be built; null where it can. [LIST-014] */
export function refusalOfDateRow(row: Pick<DateRow, 'startDate' | 'endDate' | 'atLeast' | 'atMost'>): DateRowRefusal | null {
  const [least, most] = [centsOrNull(row.atLeast), centsOrNull(row.atMost)];
  if (row.endDate < row.startDate) return 'dates_turned';
  if (least === null || most === null) return null;
  if (least === 0 && most === 0) return 'both_zero';
  return least > most ? 'amounts_turned' : null;
}

/** What a date row asks of the sum: 0 at least is any gift, 0 at most is none, an upper limit alone admits who gave nothing. [LIST-015] */
export function testOf(row: Pick<DateRow, 'atLeast' | 'atMost'>): DateRowTest {
  const [least, most] = [centsOrNull(row.atLeast), centsOrNull(row.atMost)];
  if (most === 0) return { gift: 'none', least: null, most: null };
  if (most !== null && least === null) return { gift: 'either', least: null, most };
  return { gift: 'any', least: least === 0 ? null : least, most };
}

/** Whether the gifts of a donor that count in a row fit it: how many transactions, and their sum in cents. */
export function fitsDateRow(
  row: Pick<DateRow, 'atLeast' | 'atMost'>,
  counted: { readonly count: number; readonly sum: number },
): boolean {
  const { gift, least, most } = testOf(row);
  if (gift === 'none') return counted.count === 0;
  if (gift === 'any' && counted.count === 0) return false;
  return (least === null || counted.sum >= least) && (most === null || counted.sum <= most);
}
