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

/** The boxes of a 1098-T: payments received for tuition, and grants and aid. */
export interface TaxBoxes {
  readonly charged: string;
  readonly box1: string;
  readonly box5: string;
}

/**
 * The 1098-T of a year's rows. Charged is what the tuition account was charged, less what was taken back. Box 1 is what was paid into it, aid
 * included and refunds taken off, up to what was charged. Box 5 is the aid of all accounts. Null where there is nothing to tell.
 */
export function taxBoxes(rows: readonly TaxRow[]): TaxBoxes | null {
  const sum = (wanted: (row: TaxRow, cents: number) => boolean): number =>
    rows.reduce((total, row) => (wanted(row, centsOf(row.amount)) ? total + centsOf(row.amount) : total), 0);
  const isTuition = ({ subsid_cde: account }: TaxRow): boolean => account === 'TU';
  const isPaid = ({ source }: TaxRow): boolean => source === 'payment' || source === 'aid' || source === 'refund';
  const charged = sum((row) => isTuition(row) && !isPaid(row));
  const paid = -sum((row) => isTuition(row) && isPaid(row));
  const aid = -sum((row) => row.source === 'aid');
  const box1 = Math.max(0, Math.min(paid, charged));
  const box5 = Math.max(0, aid);
  return box1 === 0 && box5 === 0
    ? null
    : { charged: amountOf(Math.max(0, charged)), box1: amountOf(box1), box5: amountOf(box5) };
}
