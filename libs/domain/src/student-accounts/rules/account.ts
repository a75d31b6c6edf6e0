import { amountOf, centsOf } from '../../money/rules/index.js';
import type { Subsidiary } from './ledger.js';

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
