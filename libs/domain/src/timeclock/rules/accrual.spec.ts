import { describe, expect, it } from '@jest/globals';
import type { HeldDays } from './accrual.js';
import { balanceAsOf, lastFifteenth, nextFifteenth, yearsBetween } from './accrual.js';

const TIERS = [
  { afterYears: 0, monthly: 600, most: 2000 },
  { afterYears: 5, monthly: 1000, most: 9000 },
];
const ALWAYS = [{ from: '2000-01-01', until: null }];
const entitled = (hiredOn: string, held: readonly HeldDays[] = ALWAYS) => ({ hiredOn, tiers: TIERS, held });
const opening = (on: string, taken = 0, available = 0) => ({ on, taken, available });

describe('balances of time off', () => {
  it.each([
    ['2026-11-22', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2026-11-14', '2026-10-15'],
    ['2026-01-03', '2025-12-15'],
  ])('are right as of the fifteenth that was last: on %s as of %s [TIMEOFF-032]', (today, day) => {
    expect(lastFifteenth(today)).toBe(day);
  });

  it('go on from fifteenth to fifteenth over the ends of years', () => {
    expect(['2026-01-15', '2026-01-31', '2026-12-15', '2026-02-28'].map(nextFifteenth)).toEqual([
      '2026-02-15',
      '2026-02-15',
      '2027-01-15',
      '2026-03-15',
    ]);
  });

  it('accrue a month at a time by the years of service of that month, up to the most', () => {
    expect(yearsBetween('2021-03-20', '2026-03-15')).toBe(4);
    const hired = '2021-03-20';
    expect(balanceAsOf(opening('2026-01-15'), entitled(hired), [], '2026-03-15').available).toBe(1200);
    expect(balanceAsOf(opening('2026-01-15'), entitled(hired), [], '2026-04-15').available).toBe(2200);
    expect(balanceAsOf(opening('2026-01-15', 0, 1900), entitled('2025-01-01'), [], '2026-03-15').available).toBe(2000);
    expect(balanceAsOf(opening('2026-01-15', 0, 5000), entitled('2025-01-01'), [], '2026-03-15').available).toBe(5000);
  });

  it('lose what was used before they are filled up to the most', () => {
    const used = [{ day: '2026-01-20', hundredths: 1600 }];
    const balance = balanceAsOf(opening('2026-01-15', 0, 2000), entitled('2025-01-01'), used, '2026-02-15');
    expect(balance.available).toBe(1000);
  });

  it('accrue in months on whose fifteenth a position that accrues was held', () => {
    const held = [
      { from: '2025-01-01', until: '2026-02-14' },
      { from: '2026-04-15', until: null },
    ];
    const asOf = (day: string) => balanceAsOf(opening('2026-01-15'), entitled('2025-01-01', held), [], day).available;
    expect(['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15'].map(asOf)).toEqual([0, 0, 600, 1200]);
  });

  it('lose what was taken, also what was entered late, and count it for the year', () => {
    const uses = [
      { day: '2026-01-10', hundredths: 800 },
      { day: '2026-02-03', hundredths: 400 },
      { day: '2026-03-16', hundredths: 100 },
    ];
    const balance = balanceAsOf(opening('2026-01-15', 800, 4000), entitled('2026-01-01'), uses, '2026-03-15');
    expect(balance).toEqual({ taken: 1200, available: 3600 });
  });

  it('begin a new year with nothing taken', () => {
    const uses = [
      { day: '2025-12-20', hundredths: 800 },
      { day: '2026-01-02', hundredths: 300 },
    ];
    const balance = balanceAsOf(opening('2025-11-15', 2400, 4000), entitled('2025-01-01'), uses, '2026-01-15');
    expect(balance).toEqual({ taken: 300, available: 2900 });
  });
});
