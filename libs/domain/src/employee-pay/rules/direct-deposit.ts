/** An account that pay goes to; never shown whole and never stored open. */
export interface DepositAccount {
  /** Nine digits whose last checks the others. */
  readonly routing: string;
  /** Four to seventeen digits. */
  readonly account: string;
  readonly type: 'checking' | 'savings';
}

export type DepositRefusal = 'routing_number' | 'account_number' | 'accounts_differ';

/** Seconds for which a sign-in with the password counts as fresh. */
export const FRESH_WITHIN_S = 300;

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Digits without the blanks and dashes that people type between them. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Whether nine digits are a routing number: their weighted sum ends in 0. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === 0;
}

/** Why an account cannot be taken; null when it can. The account number is typed twice. */
export function refusalToDeposit(typed: {
  readonly routing: string;
  readonly account: string;
  readonly again: string;
}): DepositRefusal | null {
  if (!isRoutingNumber(plainDigits(typed.routing))) return 'routing_number';
  if (!/^\d{4,17}$/.test(plainDigits(typed.account))) return 'account_number';
  return plainDigits(typed.account) === plainDigits(typed.again) ? null : 'accounts_differ';
}

/** The last four digits, which is all that is ever shown. */
export function maskedAccount(lastDigits: string): string {
  return `•••• ${lastDigits}`;
}
