import type { ClockPosition } from '@campus/domain/timeclock';
import { describe, expect, it } from '@jest/globals';
import { askedOn, drawnBalance, leftOn, monthAfter, weeksOf } from './months.js';

const request = (date: string, hours: number, rejected: 'Yes' | 'No' = 'No') => ({ date, hours, rejected, type: 'VACATION' });
const positions = [
  { requests: [request('2026-11-10', 8), request('2026-12-01', 8), request('2026-12-04', 4.5), request('2026-12-02', 8, 'Yes')] },
] as unknown as ClockPosition[];
const balance = { type: 'VACATION', taken: 24, available: 56 };

describe('a month', () => {
  it('has the weeks that its days lie in, Sunday first, over the end of a year too', () => {
    expect(weeksOf('2026-11')).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29']);
    expect(weeksOf('2026-12')[0]).toBe('2026-11-29');
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('a balance', () => {
  it('is what is used, what is asked for since it was counted, and what is left; the rejected does not count', () => {
    expect(drawnBalance(balance, positions, '2026-11-15')).toEqual({ type: 'VACATION', used: 24, requested: 12.5, left: 43.5 });
  });

  it('of a day has what was asked for up to that day taken off', () => {
    expect([
      leftOn('2026-11-30', balance, positions, '2026-11-15'),
      leftOn('2026-12-01', balance, positions, '2026-11-15'),
    ]).toEqual([56, 48]);
  });

  it('adds up what was asked for on one day, without the rejected', () => {
    expect([askedOn('2026-12-01', positions), askedOn('2026-12-02', positions), askedOn('2026-12-03', positions)]).toEqual([
      8, 0, 0,
    ]);
  });
});
