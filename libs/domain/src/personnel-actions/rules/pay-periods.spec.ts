import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { salaryFor } from '../../payroll/rules/index.js';
import { addDays } from '../../calendar/rules/index.js';
import { payPeriodsMisfit } from './pay-periods.js';

const START = '2026-08-01';
const line = (periods: number | null, days: number, more: object = {}) => ({
  pay_type: 'S',
  num_pay_periods: periods,
  start_date: START,
  end_date: addDays(START, days - 1),
  ...more,
});

describe('a sum over pay periods', () => {
  it('fits dates with room for exactly so many full pay periods', () => {
    expect([28, 41].map((days) => payPeriodsMisfit(line(2, days)))).toEqual([null, null]);
    expect(payPeriodsMisfit(line(2, 27))).toEqual({ periods: 2, lastPaidDay: '2026-08-28', fitting: 1 });
    expect(payPeriodsMisfit(line(2, 42))).toMatchObject({ fitting: 3 });
    expect(payPeriodsMisfit(line(3, 5))).toMatchObject({ fitting: 0 });
  });

  it('is asked only where a sum is paid and everything is known', () => {
    for (const one of [line(26, 90), line(null, 90), line(5, 3, { pay_type: 'H' }), line(5, 3, { end_date: null })])
      expect(payPeriodsMisfit(one)).toBeNull();
  });

  it('that fits is paid whole, and its position never goes on for a pay period without pay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 700 }), fc.nat(13), (periods, days, offset) => {
        fc.pre(periods !== 26 && payPeriodsMisfit(line(periods, days)) === null);
        const held = { payCents: 300_000, payPeriods: periods, startedOn: START, endedOn: addDays(START, days - 1) };
        const first = addDays(START, -offset);
        const paid = Array.from({ length: 60 }, (_, nth) => salaryFor(held, addDays(first, nth * 14)));
        expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(300_000);
        expect(days - periods * 14).toBeLessThan(14);
      }),
    );
  });
});
