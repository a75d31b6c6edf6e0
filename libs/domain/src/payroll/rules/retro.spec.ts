import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PaidPosition } from './pay.js';
import { payOf } from './pay.js';
import type { HoursCorrection } from './retro.js';
import { cameTo, corrected, owedFor, staysAboveZero } from './retro.js';
import { sumOf, DEMO_CAMPUS_TABLES } from './withholding.js';

const PERIOD = '2026-10-25';

const position = (orgPos: string, hundredths: number, payCents = 1200): PaidPosition => ({
  orgPos,
  posSeq: '1',
  title: orgPos,
  kind: 'hourly',
  payCents,
  payPeriods: 26,
  startedOn: '2024-01-01',
  endedOn: null,
  accounts: [
    { code: '01', share: 3333 },
    { code: '02', share: 6667 },
  ],
  time: [{ hourType: '1', week: 1, units: hundredths * 3 }],
});
const more = (orgPos: string, hundredths: number, day = '2026-10-26'): HoursCorrection => ({
  orgPos,
  posSeq: '1',
  day,
  hourType: '1',
  hundredths,
});

describe('what is owed for an exported pay period', () => {
  it('is the hours that were missing, at the rate, and the half of what lies over 40 hours over all positions', () => {
    const paid = [position('a', 3800), position('b', 100)];
    const [owed, ...none] = owedFor(PERIOD, cameTo(PERIOD, paid), corrected(paid, PERIOD, [more('a', 300)]));
    expect(none.map(({ orgPos }) => orgPos)).toEqual(['b']);
    expect([(owed?.regular ?? 0) + (none[0]?.regular ?? 0), (owed?.overtime ?? 0) + (none[0]?.overtime ?? 0)]).toEqual([
      100, 200,
    ]);
    expect((owed?.gross ?? 0) + (none[0]?.gross ?? 0)).toBe(300 * 12 + 200 * 6);
    expect(owed?.retro).toBe(PERIOD);
    expect(owedFor(PERIOD, cameTo(PERIOD, paid), paid)).toEqual([]);
  });

  it('is taken back where hours were too many, and never below zero hours', () => {
    const paid = [position('a', 1000)];
    expect(owedFor(PERIOD, cameTo(PERIOD, paid), corrected(paid, PERIOD, [more('a', -250)]))[0]?.gross).toBe(-3000);
    expect(staysAboveZero(position('a', 1000), PERIOD, [more('a', -1000)])).toBe(true);
    expect(staysAboveZero(position('a', 1000), PERIOD, [more('a', -1001)])).toBe(false);
    expect(staysAboveZero(position('a', 1000), PERIOD, [more('a', -1, '2026-11-02')])).toBe(false);
  });

  it('adds up: what was paid and what is owed are what the right hours come to, cent by cent and account by account', () => {
    const hours = fc.integer({ min: 0, max: 6000 });
    const change = fc.integer({ min: -2400, max: 2400 });
    fc.assert(
      fc.property(hours, hours, change, fc.integer({ min: 725, max: 9000 }), (first, second, hundredths, rate) => {
        const paid = [position('a', first, rate), position('b', second)];
        const corrections = [more('a', Math.max(hundredths, -first))];
        const now = corrected(paid, PERIOD, corrections);
        const owed = owedFor(PERIOD, cameTo(PERIOD, paid), now);
        const [before, after] = [paid, now].map((positions) => payOf(positions, PERIOD, DEMO_CAMPUS_TABLES).gross);
        expect((before ?? 0) + owed.reduce((sum, { gross }) => sum + gross, 0)).toBe(after);
        for (const { accounts, gross } of owed) expect(sumOf(accounts)).toBe(gross);
        const line = payOf([], '2026-11-08', DEMO_CAMPUS_TABLES, owed);
        expect(line.net).toBe(line.gross - sumOf(line.taxes) - sumOf(line.deductions));
      }),
      { seed: 20261122, numRuns: 200 },
    );
  });
});
