import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, centsOf, largestRemainder } from '../../money/rules/index.js';
import { countDays, payOfDays, reportDaysRefusal, reportName, sharedDays } from './reports.js';

const START = Date.UTC(2024, 0, 1);
const iso = (day: number): string => new Date(START + day * 86_400_000).toISOString().slice(0, 10);
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const span = fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 1500 }));

describe('the pay of covered days', () => {
  it('is half of the pay for half of the days', () => {
    expect(
      payOfDays(centsOf('36500.00'), { first: '2026-01-01', last: '2026-12-31' }, { first: '2026-01-01', last: '2026-03-31' }),
    ).toBe(centsOf('9000.00'));
    expect(payOfDays(100, { first: '2026-01-01', last: '2026-01-10' }, { first: '2026-01-06', last: '2026-02-28' })).toBe(50);
  });

  it('is nothing where no day is shared', () => {
    expect(payOfDays(100, { first: '2026-01-01', last: '2026-01-10' }, { first: '2026-01-11', last: '2026-01-31' })).toBe(0);
  });

  it('sums over neighbouring reports to the whole pay, to the cent', () => {
    fc.assert(
      fc.property(cents, span, fc.array(fc.integer({ min: 0, max: 1499 }), { maxLength: 8 }), (pay, [from, length], cuts) => {
        const position = { first: iso(from), last: iso(from + length - 1) };
        const ends = [...new Set(cuts.filter((cut) => cut < length - 1)), length - 1].sort((a, b) => a - b);
        const parts = ends.map((end, index) =>
          payOfDays(pay, position, { first: iso(from + (index === 0 ? 0 : (ends[index - 1] ?? 0) + 1)), last: iso(from + end) }),
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(pay);
        expect(parts.every((part) => part === 0 || part > 0 === pay > 0)).toBe(true);
      }),
    );
  });

  it('never strays more than a cent from the exact part', () => {
    fc.assert(
      fc.property(cents, span, span, (pay, [from, length], [other, days]) => {
        const position = { first: iso(from), last: iso(from + length - 1) };
        const covered = { first: iso(other), last: iso(other + days - 1) };
        const shared = sharedDays(position, covered);
        const exact = BigInt(pay) * BigInt(shared === null ? 0 : countDays(shared));
        const strayed = BigInt(payOfDays(pay, position, covered)) * BigInt(length) - exact;
        expect(strayed < BigInt(length) && strayed > -BigInt(length)).toBe(true);
      }),
    );
  });
});

describe('the split by account codes', () => {
  it('sums to the amount to the cent, whatever the shares', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 }), (amount, shares) => {
        const parts = largestRemainder(amount, shares);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const strayed = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(shares[index] ?? 0);
          expect(strayed < BigInt(whole) && strayed > -BigInt(whole)).toBe(true);
        }
      }),
    );
  });

  it('gives the odd cent to the largest remainder', () => {
    expect(largestRemainder(100, [33, 33, 34])).toEqual([33, 33, 34]);
    expect(largestRemainder(101, [50, 50])).toEqual([51, 50]);
  });
});

describe('a report over positions and their accounts', () => {
  const position = fc.record({
    pay: cents,
    at: span,
    shares: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
  });

  it('has lines that sum to the pay of the covered days, position by position and in all, to the cent', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 12 }), span, (positions, [other, days]) => {
        const covered = { first: iso(other), last: iso(other + days - 1) };
        const lines = positions.map(({ pay, at: [from, length], shares }) => {
          const earned = payOfDays(pay, { first: iso(from), last: iso(from + length - 1) }, covered);
          const parts = largestRemainder(earned, shares).map(amountOf);
          expect(parts.map(centsOf).reduce((sum, part) => sum + part, 0)).toBe(earned);
          return { earned, parts };
        });
        const total = lines.flatMap(({ parts }) => parts.map(centsOf)).reduce((sum, part) => sum + part, 0);
        expect(total).toBe(lines.reduce((sum, { earned }) => sum + earned, 0));
      }),
    );
  });
});

describe('the days of a report', () => {
  it('count both ends and leap days', () => {
    expect(countDays({ first: '2024-02-28', last: '2024-03-01' })).toBe(3);
    expect(countDays({ first: '2026-03-02', last: '2026-03-01' })).toBe(0);
  });

  it('are refused when they are swapped, from another century or far too many', () => {
    expect(reportDaysRefusal({ first: '2026-02-01', last: '2026-01-31' })).toBe('report_dates_swapped');
    expect(reportDaysRefusal({ first: '1900-01-01', last: '1900-02-01' })).toBe('report_dates_early');
    expect(reportDaysRefusal({ first: '2000-01-01', last: '2400-01-01' })).toBe('report_dates_long');
    expect(reportDaysRefusal({ first: '2024-02-29', last: '2024-02-29' })).toBeNull();
  });

  it('belong to exactly three reports', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter((number) => reportName(number) !== null)).toEqual([4, 5, 7]);
  });
});

describe('amounts', () => {
  it('are read and written to the cent', () => {
    expect([centsOf('1234.5'), centsOf('0.07'), centsOf('52000')]).toEqual([123450, 7, 5200000]);
    expect([amountOf(123450), amountOf(7)]).toEqual(['1234.50', '0.07']);
  });
});
