import type { PayrollPeriod } from '@campus/domain/payroll';
import { describe, expect, it } from '@jest/globals';
import { currentFirst, isNow } from './period-order.js';

const period = (payPeriodStart: string, payPeriodEnd: string) => ({ payPeriodStart, payPeriodEnd }) as PayrollPeriod;
const PERIODS = [
  period('2026-12-13', '2026-12-26'),
  period('2026-11-29', '2026-12-12'),
  period('2026-11-15', '2026-11-28'),
  period('2026-11-01', '2026-11-14'),
];

describe('pay periods', () => {
  it('begin with the one in which today lies, then go back, then forward [PAYROLL-013]', () => {
    expect(currentFirst(PERIODS, '2026-11-28').map(({ payPeriodStart }) => payPeriodStart)).toEqual([
      '2026-11-15',
      '2026-11-01',
      '2026-11-29',
      '2026-12-13',
    ]);
    expect(PERIODS.map((one) => isNow(one, '2026-11-28'))).toEqual([false, false, true, false]);
  });
});
