/** A decimal text of dollars: digits, and cents where there are any; zeros after the cents count nothing. */
const AMOUNT = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Whole cents of a decimal text with at most two places, `-12.5` is -1250; null for any other text. */
export function centsIn(text: string): number | null {
  const parts = AMOUNT.exec(text.trim());
  if (parts === null) return null;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  // Nothing is -0: it would be another value than 0.
  return parts[1] === '-' && cents !== 0 ? -cents : cents;
}

/** Whole cents of an amount that is stored or was checked before; what is none is a fault of whoever wrote it. */
export function centsOf(amount: string): number {
  const cents = centsIn(amount);
  if (cents === null) throw new RangeError('not an amount of money');
  return cents;
}

/** Cents as a decimal text with two places: 123450 is `1234.50`, -5 is `-0.05`. */
export function amountOf(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Cents as people read them: `$331,239.03`. */
export function dollarsText(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${amountOf(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** What an account comes to, as people read it: `$40.00` that is owed, `$150.00 credit` of less than nothing. */
export function balanceText(cents: number): string {
  return cents < 0 ? `${dollarsText(-cents)} credit` : dollarsText(cents);
}

/** A part of an amount, `amount * of / divisor`, exact until it is rounded half away from zero; the divisor is positive. */
export function roundedShare(amount: number, of: number, divisor: number): number {
  const product = BigInt(amount) * BigInt(of);
  const whole = BigInt(divisor);
  const half = (product < 0n ? -product : product) * 2n + whole;
  const rounded = half / (whole * 2n);
  return Number(product < 0n ? -rounded : rounded);
}

/**
 * An amount in parts by weight, by the largest remainder: the parts add up to the amount to the cent, none is more than a cent off, and among
 * equal remainders the earlier part gets the cent. Without any weight the first part takes all. [PAYROLL-033]
 */
export function largestRemainder(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, weight) => left + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const sign = amount < 0 ? -1 : 1;
  const size = BigInt(Math.abs(amount));
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, whole: Number(exact / sum), rest: exact % sum };
  });
  let left = Math.abs(amount) - shares.reduce((total, { whole }) => total + whole, 0);
  const byRest = [...shares].sort((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  for (const share of byRest) {
    if (left === 0) break;
    share.whole += 1;
    left -= 1;
  }
  return shares.map(({ whole }) => (whole === 0 ? 0 : sign * whole));
}

/** A stored amount as it is shown, `$52,000.00` of `52000`; a text that is no amount stays as it is. */
export function dollarsOf(amount: string): string {
  const cents = centsIn(amount);
  return cents === null ? amount : dollarsText(cents);
}
