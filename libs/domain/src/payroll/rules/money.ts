/** Money is counted in whole cents, hours in hundredths. Rounds half away from zero; the divisor is positive. */
export function roundedShare(amount: number, of: number, divisor: number): number {
  const product = BigInt(amount) * BigInt(of);
  const whole = BigInt(divisor);
  const half = (product < 0n ? -product : product) * 2n + whole;
  const rounded = half / (whole * 2n);
  return Number(product < 0n ? -rounded : rounded);
}

/** Cents as a decimal text: 123450 is `1234.50`. */
export function centsText(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const size = Math.abs(cents);
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Cents as people read them: `$331,239.03`. */
export function dollarsText(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${centsText(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** A decimal text in cents; null for what is none. */
export function centsOf(text: string): number | null {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (parts === null) return null;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] === '-' ? -cents : cents;
}

/** Hundredths of an hour as a decimal text: 758 is `7.58`. */
export const hoursAsText = centsText;

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
