/** Whole cents of a decimal text with at most two places, `-12.5` is -1250. */
export function centsOf(amount: string): number {
  const negative = amount.startsWith('-');
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  return negative ? -cents : cents;
}

/** Cents as a decimal text with two places. */
export function amountOf(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** A negative amount is a credit, any other a charge. [PAY-003] */
export function isCredit(amount: string): boolean {
  return centsOf(amount) < 0;
}
