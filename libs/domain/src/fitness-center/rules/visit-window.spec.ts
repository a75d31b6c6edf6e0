import { describe, expect, it } from '@jest/globals';
import { daysOfMonth, isMonthOfVisits, monthBefore, yearsUntil } from './visit-window.js';

const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

describe('the month before a day', () => {
  it('begins on the same day of that month, or on its last one, for every day of 2024 to 2028 [HRC-018]', () => {
    for (let at = Date.UTC(2024, 0, 1); at <= Date.UTC(2028, 11, 31); at += DAY_MS) {
      const day = dayAt(at);
      const from = monthBefore(day);
      const firstOfThis = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, 1);
      const lastOfBefore = dayAt(firstOfThis - DAY_MS);
      expect(from.slice(0, 7)).toBe(lastOfBefore.slice(0, 7));
      expect(from.slice(8)).toBe(day.slice(8) > lastOfBefore.slice(8) ? lastOfBefore.slice(8) : day.slice(8));
    }
  });

  it('is known of some days [HRC-018]', () => {
    expect(['2026-03-15', '2026-03-31', '2028-03-31', '2026-01-31', '2028-02-29'].map(monthBefore)).toEqual([
      ...['2026-02-15', '2026-02-28', '2028-02-29', '2025-12-31', '2028-01-29'],
    ]);
  });
});

describe('the years of the logs', () => {
  it('are 2012 to now [HRC-019]', () => {
    const years = yearsUntil('2026-03-15');
    expect([years[0], years.at(-1), years.length]).toEqual([2012, 2026, 15]);
    const told = ([year, month]: readonly [number, number]) => isMonthOfVisits(year, month, '2026-03-15');
    expect([[2012, 1] as const, [2026, 12] as const].map(told)).toEqual([true, true]);
    expect([[2011, 12] as const, [2027, 1] as const, [2026, 13] as const, [2026, 0] as const].map(told)).not.toContain(true);
    expect(daysOfMonth(2028, 2)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
