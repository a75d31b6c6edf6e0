import { amountOf, centsOf } from '../../money/rules/index.js';
import type { PostingSource, Subsidiary } from './ledger.js';

/** The days that a monthly statement can go back. [PAY-029] */
export const STATEMENT_DAYS = [30, 60, 90] as const;
/** Recalculated charges are shown for so many seconds where the server names none. [PAY-008] */
export const RECALCULATED_FOR_S = 60;
/** After a failed recalculation the button rests for so many seconds. [PAY-009] */
export const RECALCULATE_REST_S = 20;
/** Rows of the account on a page. [PAY-028] */
export const ACCOUNT_ROWS = 25;
/** The account whose rows are shown first. [PAY-028] */
export const FIRST_ACCOUNT: Subsidiary = 'TU';
/** The accounts that can be paid; grants are given, not owed. */
export const PAYABLE: readonly Subsidiary[] = ['TU', 'AR', 'RT'];

/** What the totals come to together. [PAY-005] */
export function sumOfTotals(totals: readonly { readonly balance: string }[]): string {
  return amountOf(totals.reduce((sum, { balance }) => sum + centsOf(balance), 0));
}

/** A row as the 1098-T reads it. */
export interface TaxRow {
  readonly subsid_cde: Subsidiary;
  readonly amount: string;
  readonly source: PostingSource;
}

/** A sum of a 1098-T: rows of one account or of all, from these sources or from all others; `received` counts what lowers the account. */
export interface TaxSum {
  readonly account: Subsidiary | null;
  readonly sources: readonly PostingSource[];
  readonly others: boolean;
  readonly received: boolean;
}

const RECEIVED = ['payment', 'aid', 'refund'] as const satisfies readonly PostingSource[];

/**
 * What a 1098-T sums. Charged is what the tuition account was charged, less what was taken back; paid is what was paid into it, aid included and
 * refunds taken off; aid is that of all accounts. The form of one student and the list of all of them are both made of this.
 */
export const TAX_SUMS = {
  charged: { account: 'TU', sources: RECEIVED, others: true, received: false },
  paid: { account: 'TU', sources: RECEIVED, others: false, received: true },
  aid: { account: null, sources: ['aid'], others: false, received: true },
} as const satisfies Readonly<Record<string, TaxSum>>;

/** What stands in a box: the least of these sums, and never less than nothing. Box 1 is what was paid up to what was charged. */
export const TAX_BOXES = { box1: ['paid', 'charged'], box5: ['aid'] } as const satisfies Readonly<
  Record<string, readonly (keyof typeof TAX_SUMS)[]>
>;

/** The boxes of a 1098-T: payments received for tuition, and grants and aid. */
export interface TaxBoxes {
  readonly charged: string;
  readonly box1: string;
  readonly box5: string;
}

function sumOf({ account, sources, others, received }: TaxSum, rows: readonly TaxRow[]): number {
  const counted = rows.filter(
    (row) => (account === null || row.subsid_cde === account) && sources.includes(row.source) !== others,
  );
  const cents = counted.reduce((total, { amount }) => total + centsOf(amount), 0);
  return received ? -cents : cents;
}

/** The 1098-T of a year's rows; null where there is nothing to tell. */
export function taxBoxes(rows: readonly TaxRow[]): TaxBoxes | null {
  const sums = { charged: sumOf(TAX_SUMS.charged, rows), paid: sumOf(TAX_SUMS.paid, rows), aid: sumOf(TAX_SUMS.aid, rows) };
  const centsIn = (box: keyof typeof TAX_BOXES): number => Math.max(0, Math.min(...TAX_BOXES[box].map((name) => sums[name])));
  const [box1, box5] = [centsIn('box1'), centsIn('box5')];
  return box1 === 0 && box5 === 0
    ? null
    : { charged: amountOf(Math.max(0, sums.charged)), box1: amountOf(box1), box5: amountOf(box5) };
}
