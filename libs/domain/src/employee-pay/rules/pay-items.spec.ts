import { describe, expect, it } from '@jest/globals';
import { lastTwelveMonths, payItemName, yearToDate } from './pay-items.js';

const check = (date: string, gross: number, net: number) => ({ date, gross, net });
const CHECKS = [
  check('2025-12-31', 900, 700),
  check('2026-01-15', 1000, 800),
  check('2026-02-15', 1100, 850),
  check('2026-03-15', 1, 1),
];

describe('a check', () => {
  it('has names for its codes, and unknown ones as they are', () => {
    expect(['FEDWH', '403B', 'UNION'].map(payItemName)).toEqual(['Federal income tax', '403(b) retirement', 'UNION']);
  });

  it('comes with the year up to it, itself included and no other year', () => {
    expect(yearToDate(CHECKS, '2026-02-15')).toEqual({ gross: 2100, net: 1650 });
    expect(yearToDate([], '2026-02-15')).toEqual({ gross: 0, net: 0 });
  });

  it('stands in the line of the twelve months before the newest one', () => {
    const dates = lastTwelveMonths([check('2025-03-15', 1, 1), ...CHECKS.toReversed()]).map(({ date }) => date);
    expect(dates).toEqual(['2025-12-31', '2026-01-15', '2026-02-15', '2026-03-15']);
  });
});
