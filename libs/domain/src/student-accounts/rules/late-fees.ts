import { centsOf } from '../../money/rules/index.js';
import { addDays } from '../../calendar/rules/index.js';
import type { PostingSource } from './ledger.js';

/** What is charged after the late day is due so many days after it was posted. */
export const LATER_CHARGE_DAYS = 10;

/** The key of a late fee among the charges of its term. */
export const LATE_KEY = 'late';

/** A row of the tuition account as the late fee looks at it; days are ISO. */
export interface LateRow {
  readonly id: string;
  readonly source: PostingSource;
  /** The record of the source, of a charge `term/what`; null in rows from before the ledger knew its sources. */
  readonly key: string | null;
  readonly amount: string;
  /** The day on which it happened, and that on which it was written. */
  readonly date: string;
  readonly posted_on: string;
  readonly reverses: string | null;
}

/** A payment that is not posted yet: it counts as paid on its day until it fails. */
export interface PaymentUnderWay {
  readonly amount: string;
  readonly on: string;
}

interface LateInputs {
  readonly term: string;
  /** The first day on which who owes is late. */
  readonly late_on: string;
  readonly today: string;
  readonly rows: readonly LateRow[];
  readonly under_way: readonly PaymentUnderWay[];
}

/** Cents that are late from a day on. */
export interface Owed {
  readonly cents: number;
  readonly from: string;
}

/** `own` is a charge of the term, `later` one that was posted after the late day. */
interface Due extends Owed {
  readonly own: boolean;
  readonly later: boolean;
}
interface Paid {
  readonly cents: number;
  readonly on: string;
}

const isLateFee = ({ source, key }: LateRow): boolean => source === 'charges' && (key?.endsWith(`/${LATE_KEY}`) ?? false);
const sumOf = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** What of a charge of the term stood on the eve of the late day, and what came later. */
export function duesOf(row: LateRow, lateOn: string, rows: readonly LateRow[]): Due[] {
  const cents = centsOf(row.amount);
  const stoodThen = (one: LateRow): boolean =>
    one.key === row.key &&
    one.reverses === null &&
    one.posted_on < lateOn &&
    !rows.some(({ reverses, posted_on: on }) => reverses === one.id && on < lateOn);
  const before = Math.min(cents, Math.max(0, sumOf(rows.filter(stoodThen).map(({ amount }) => ({ cents: centsOf(amount) })))));
  const first = { cents: before, from: lateOn, own: true, later: false };
  const rest = { cents: cents - before, from: addDays(row.posted_on, LATER_CHARGE_DAYS + 1), own: true, later: true };
  return [first, rest].filter((due) => due.cents > 0);
}

/** The rows that stand: no row that takes another one back, and none that was. */
export function standingOf<Row extends LateRow>(rows: readonly Row[]): Row[] {
  const takenBack = new Set(rows.map(({ reverses }) => reverses));
  return rows.filter((row) => row.reverses === null && !takenBack.has(row.id));
}

/** What payments come to, each less what was taken back of it, on the day on which it was paid. */
export function paymentsOf(standing: readonly LateRow[]): Paid[] {
  const rows = standing.filter(({ source }) => source === 'payment');
  const byPayment = new Map<string, LateRow[]>();
  for (const row of rows) byPayment.set(row.key ?? row.id, [...(byPayment.get(row.key ?? row.id) ?? []), row]);
  return [...byPayment.values()].map((of) => ({
    cents: of.reduce((sum, { amount }) => sum - centsOf(amount), 0),
    on: of.map(({ date }) => date).sort()[0] ?? '',
  }));
}

/** The first day of a row that was posted again with another amount, as a sponsor's is when courses change. */
export const firstDayOf = (row: LateRow, rows: readonly LateRow[]): string =>
  rows
    .filter(({ key, reverses }) => row.key !== null && key === row.key && reverses === null)
    .map(({ date }) => date)
    .sort()[0] ?? row.date;

/**
 * Whether a term's late fee is due: something that was due was not paid on the eve of its late day. What was posted before the late day is late on it;
 * what is charged later is late when its ten days are over. Payments count from the day on which they were paid, those under way too; what was taken
 * back of a payment was not paid. Late fees themselves are not looked at, nor are later charges of other terms.
 */
export function isLate(inputs: LateInputs): boolean {
  const { term, late_on: lateOn, today, rows, under_way: underWay } = inputs;
  if (today < lateOn) return false;
  const standing = standingOf(rows).filter((row) => !isLateFee(row));
  const isOwn = ({ source, key }: LateRow): boolean => source === 'charges' && (key?.startsWith(`${term}/`) ?? false);
  const others = standing.filter(({ source }) => source !== 'payment');
  const dues = others
    .filter(({ amount }) => centsOf(amount) > 0)
    .flatMap((row): Due[] => {
      if (isOwn(row)) return duesOf(row, lateOn, rows);
      return row.date < lateOn ? [{ cents: centsOf(row.amount), from: lateOn, own: false, later: false }] : [];
    });
  const credits = others.filter(({ amount }) => centsOf(amount) < 0);
  const paid: Paid[] = [
    ...paymentsOf(standing),
    ...credits.map((row) => ({ cents: -centsOf(row.amount), on: firstDayOf(row, rows) })),
    ...underWay.map(({ amount, on }) => ({ cents: centsOf(amount), on })),
  ];
  const isOwedOn = (day: string): boolean => {
    const due = dues.filter(({ from }) => from <= day);
    return due.some(({ own }) => own) && sumOf(due) > sumOf(paid.filter(({ on }) => on < day));
  };
  const days = new Set([lateOn, ...dues.filter(({ later }) => later).map(({ from }) => from)]);
  return [...days].some((day) => day <= today && isOwedOn(day));
}
