import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, balanceText, centsIn, centsOf, dollarsOf, dollarsText, largestRemainder, roundedShare } from './index.js';

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe('money', () => {
  it('is read as it was written, negative amounts too', () => {
    fc.assert(fc.property(cents, (amount) => centsOf(amountOf(amount)) === amount));
    expect([centsOf('-12.5'), centsOf('-0.05'), centsOf('-0.00'), centsOf('1234.5'), centsOf('52000'), centsOf('7.500')]).toEqual(
      [-1250, -5, 0, 123_450, 5_200_000, 750],
    );
    expect([amountOf(-5), amountOf(-1250), amountOf(0), amountOf(123_450)]).toEqual(['-0.05', '-12.50', '0.00', '1234.50']);
  });

  it('written and summed by line is the sum of the cents, whatever the signs', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (amounts) => {
        expect(sumOf(amounts.map(amountOf).map(centsOf))).toBe(sumOf(amounts));
        expect(sumOf([...amounts, ...amounts.map((amount) => -amount)].map(amountOf).map(centsOf))).toBe(0);
      }),
    );
  });

  it('is no other text, and stored text that is none is never taken for an amount', () => {
    const texts = ['', '-', '.5', '5.', '1,5', '1.005', '--1', '+1', '1e3', 'NaN', '12345678901234', '1.-5'];
    expect(texts.map(centsIn)).toEqual(texts.map(() => null));
    expect(() => centsOf('abc')).toThrow(RangeError);
  });

  it('is shown in dollars with its sign in front', () => {
    expect([dollarsText(33_123_903), dollarsText(-123_456), dollarsText(-5), dollarsText(0)]).toEqual([
      '$331,239.03',
      '-$1,234.56',
      '-$0.05',
      '$0.00',
    ]);
    expect(['52000', '-1234.5', '15.1234', ''].map(dollarsOf)).toEqual(['$52,000.00', '-$1,234.50', '15.1234', '']);
    expect([balanceText(-15_000), balanceText(4000), balanceText(0)]).toEqual(['$150.00 credit', '$40.00', '$0.00']);
  });

  it('is rounded half away from zero, a negative amount as its positive one', () => {
    expect([roundedShare(5, 1, 2), roundedShare(-5, 1, 2), roundedShare(1, 1, 3)]).toEqual([3, -3, 0]);
    fc.assert(
      fc.property(cents, fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (amount, of, divisor) => {
        expect(roundedShare(-amount, of, divisor)).toBe(0 - roundedShare(amount, of, divisor));
      }),
    );
  });

  it('is split into parts that add up to it, none more than a cent off, and taken back part by part', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const parts = largestRemainder(amount, weights);
        const whole = BigInt(sumOf(weights));
        expect(sumOf(parts)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const strayed = BigInt(part) * whole - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(strayed < whole && strayed > -whole).toBe(true);
        }
        expect(largestRemainder(-amount, weights)).toEqual(parts.map((part) => 0 - part));
      }),
    );
  });
});
