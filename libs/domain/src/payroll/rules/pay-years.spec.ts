import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../calendar/rules/index.js';
import { payDateOf } from '../../timeclock/rules/index.js';
import { extraPayDaysAhead, hasExtraPayDay, payYearOf, periodsPaidIn, refusalOfShare } from './pay-years.js';
import type { PayShare } from './pay-years.js';
import { salaryFor } from './salary.js';

const known = new Map<number, Set<string>>();

/** Every workday of a year, one by one. */
function workdaysOf(year: number): Set<string> {
  const before = known.get(year);
  if (before !== undefined) return before;
  const days = Array.from({ length: 366 }, (_, nth) => addDays(`${year}-01-01`, nth)).filter((day) => day.startsWith(`${year}`));
  const workdays = new Set(days.filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 !== 0));
  known.set(year, workdays);
  return workdays;
}

/** The same pay by the plainest means: walk the Sundays, look which are paid in the year, and count days one by one. */
function naiveYear(year: number, cents: number, share: PayShare): { days: number; cents: number } {
  let [days, sum] = [0, 0];
  for (let start = '2022-12-04'; start <= `${year}-12-31`; start = addDays(start, 14)) {
    if (!payDateOf(start).startsWith(String(year))) continue;
    days += 1;
    for (let nth = 0; nth < 14; nth += 1) {
      const day = addDays(start, nth);
      const all = workdaysOf(Number(day.slice(0, 4)));
      if (!all.has(day)) continue;
      sum += share === 'days' ? cents / all.size : cents / Number(share) / 10;
    }
  }
  return { days, cents: sum };
}

const paidIn = (year: number, payCents: number, share: PayShare): number[] =>
  periodsPaidIn(year).map((period) =>
    salaryFor({ payCents, payPeriods: 26, startedOn: '2020-01-05', endedOn: null, share }, period),
  );

describe('a year of pay days', () => {
  it('has 26 of them or 27, counted by the day of payment: New Year of 2027 is paid in 2026', () => {
    expect([2023, 2024, 2025, 2026, 2027, 2028].map((year) => periodsPaidIn(year).length)).toEqual([26, 26, 26, 27, 26, 26]);
    expect(payDateOf(periodsPaidIn(2026).at(-1) ?? '')).toBe('2026-12-31');
    expect(periodsPaidIn(2026).every((period) => payYearOf(period) === 2026)).toBe(true);
    expect(hasExtraPayDay(2026)).toBe(true);
  });

  it('says a year ahead that it has 27', () => {
    expect(extraPayDaysAhead([2024])).toEqual([]);
    expect(extraPayDaysAhead([2025])).toEqual([2026]);
    expect(extraPayDaysAhead([2025, 2026])).toEqual([2026]);
  });

  it('pays a yearly salary as a naive count of its days does, in a year of 26 and in one of 27, whatever a share is', () => {
    for (const year of [2025, 2026, 2027]) {
      for (const share of ['26', '27', 'days'] as const) {
        for (const cents of [5_000_001, 4_123_457, 2_600_000]) {
          const naive = naiveYear(year, cents, share);
          const paid = paidIn(year, cents, share);
          expect(paid).toHaveLength(naive.days);
          expect(Math.abs(paid.reduce((sum, one) => sum + one, 0) - naive.cents)).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('of 27 pays the salary to the cent by 27ths, and a 26th more by 26ths', () => {
    const sum = (share: PayShare) => paidIn(2026, 5_000_001, share).reduce((total, one) => total + one, 0);
    expect(sum('27')).toBe(5_000_001);
    expect(sum('26')).toBe(5_000_001 + Math.round(5_000_001 / 26));
    expect(Math.max(...paidIn(2026, 5_000_001, '27')) - Math.min(...paidIn(2026, 5_000_001, '27'))).toBe(1);
  });

  it('can be decided about before its first payroll where it has 27', () => {
    expect(refusalOfShare({ year: 2026, begun: false })).toBeNull();
    expect(refusalOfShare({ year: 2026, begun: true })).toBe('pay_year_begun');
    expect(refusalOfShare({ year: 2025, begun: false })).toBe('pay_year_usual');
  });
});

describe('a salary by days', () => {
  it('adds up to the year over its calendar days, and from a start within it to its workdays', () => {
    const starts = Array.from({ length: 28 }, (_, nth) => addDays('2025-12-21', nth * 14));
    const paid = (startedOn: string) =>
      starts.map((period) =>
        salaryFor({ payCents: 5_220_000, payPeriods: 26, startedOn, endedOn: '2026-12-31', share: 'days' }, period),
      );
    const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
    expect(workdaysOf(2026).size).toBe(261);
    expect(total(paid('2026-01-01'))).toBe(5_220_000);
    // 2026-12-28 to 2026-12-31 are four workdays.
    expect(total(paid('2026-12-28'))).toBe(80_000);
  });
});
