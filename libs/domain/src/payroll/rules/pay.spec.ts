import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, centsIn, dollarsText, largestRemainder, roundedShare } from '../../money/rules/index.js';
import type { PaidPosition, PositionPay } from './pay.js';
import { isOnCheck, payOf, payProblem, reversed } from './pay.js';
import { salaryFor } from './salary.js';
import { changeOf, needsSecond, NO_TOTALS, sameTotals, totalsOf } from './totals.js';
import { DEMO_CAMPUS_TABLES, keptBack, sumOf, tablesFor } from './withholding.js';

const PERIOD = '2026-11-08';
const HOUR = 300;
const account = (code: string, share = 10_000) => ({ code, share });
const hourly = (cents: number, time: PaidPosition['time'], more: Partial<PaidPosition> = {}): PaidPosition => ({
  orgPos: 'P1',
  posSeq: '1',
  title: 'Library assistant',
  kind: 'hourly',
  payCents: cents,
  payPeriods: 26,
  startedOn: '2024-08-01',
  endedOn: null,
  accounts: [account('A')],
  time,
  ...more,
});
const salaried = (cents: number, more: Partial<PaidPosition> = {}): PaidPosition =>
  hourly(cents, [], { kind: 'salaried', orgPos: 'S1', title: 'Registrar', ...more });
const regular = (week: number, hours: number) => ({ hourType: '1', week, units: Math.round(hours * HOUR) });
const pay = (...positions: PaidPosition[]) => payOf(positions, PERIOD, DEMO_CAMPUS_TABLES);

const time = fc.array(
  fc.record({
    hourType: fc.constantFrom('1', '2', '10', '11', '13', '15'),
    week: fc.constantFrom(1, 2),
    units: fc.nat(20_000),
  }),
  { maxLength: 8 },
);
const shares = fc
  .array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 5 })
  .map((some) => largestRemainder(10_000, some).map((share, index) => account(`A${index}`, share)));
const anyPosition = fc
  .record({ cents: fc.nat(9_000_000), kind: fc.constantFrom('hourly' as const, 'salaried' as const), time, accounts: shares })
  .map(({ cents, kind, time: parts, accounts }) =>
    hourly(kind === 'hourly' ? cents % 10_000 : cents, kind === 'hourly' ? parts : [], { kind, accounts }),
  );
const somebody = fc.array(anyPosition, { minLength: 1, maxLength: 4 });

describe('pay of another pay period', () => {
  const settled = (gross: number, more: Partial<PositionPay> = {}): PositionPay => ({
    orgPos: 'S1',
    posSeq: '1',
    title: 'Registrar',
    hourly: false,
    regular: 0,
    overtime: 0,
    other: 0,
    gross,
    accounts: [{ code: 'A', cents: gross }],
    retro: '2026-10-25',
    ...more,
  });
  const deductions = (...of: Parameters<typeof payOf>) =>
    Object.fromEntries(payOf(...of).deductions.map(({ code, cents }) => [code, cents]));

  it('keeps back the share that was elected, and no flat amount again', () => {
    expect(deductions([], PERIOD, DEMO_CAMPUS_TABLES, [settled(1525)])).toEqual({ '403B': 46 });
    expect(deductions([], PERIOD, DEMO_CAMPUS_TABLES, [settled(1525, { hourly: true, elected: true })])).toEqual({ '403B': 46 });
    expect(deductions([], PERIOD, DEMO_CAMPUS_TABLES, [settled(1525, { hourly: true })])).toEqual({});
  });

  it('of who has no salary any more is the only pay that the share is kept back of; of who has one all is', () => {
    const worked = hourly(1000, [regular(1, 10)]);
    expect(deductions([worked], PERIOD, DEMO_CAMPUS_TABLES, [settled(10_000)])).toEqual({ '403B': 300 });
    expect(deductions([salaried(2_600_000)], PERIOD, DEMO_CAMPUS_TABLES, [settled(10_000)])).toEqual({
      MEDICAL: 8500,
      '403B': 3300,
    });
  });
});

describe('the pay of an employee', () => {
  it('is hours by rate, with 1.5 beyond 40 worked hours a week', () => {
    const line = pay(hourly(2000, [regular(1, 42), regular(2, 40), { hourType: '10', week: 2, units: 8 * HOUR }]));
    expect([line.regular, line.overtime, line.other, line.taken]).toEqual([8000, 200, 800, 800]);
    expect(line.gross).toBe(2000 * 80 + 3000 * 2 + 2000 * 8);
  });

  it('counts overtime over all positions of the week, at the average of their rates', () => {
    const line = pay(hourly(1000, [regular(1, 30)]), hourly(2000, [regular(1, 20)], { posSeq: '2' }));
    expect(line.overtime).toBe(1000);
    // 30 × 10 + 20 × 20 = 700 for 50 hours: 14 an hour on average, half of it for each of the ten hours beyond 40.
    expect(line.gross).toBe(70_000 + 7_000);
    expect(line.positions.map(({ overtime }) => overtime)).toEqual([600, 400]);
  });

  it('pays a salary in parts that add up to the year, and by days where the period is not whole', () => {
    const parts = Array.from({ length: 26 }, (_, index) => {
      const start = new Date(Date.parse('2026-01-04') + index * 14 * 86_400_000).toISOString().slice(0, 10);
      return salaryFor(salaried(5_000_001), start);
    });
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(5_000_001);
    expect(salaryFor(salaried(2_600_000, { startedOn: '2026-11-15' }), PERIOD)).toBe(50_000);
    // The period begins on a Sunday: who comes on its Monday has every workday of it, and who leaves on that Sunday none.
    expect(salaryFor(salaried(2_600_000, { startedOn: '2026-11-09' }), PERIOD)).toBe(100_000);
    expect(salaryFor(salaried(2_600_000, { endedOn: '2026-11-09' }), PERIOD)).toBe(roundedShare(100_000, 1, 10));
    expect(salaryFor(salaried(2_600_000, { endedOn: '2026-11-08' }), PERIOD)).toBe(0);
  });

  it('names what keeps it from being paid', () => {
    expect(payProblem([hourly(0, [])])).toBeNull();
    expect(payProblem([hourly(0, [], { payCents: null })])).toEqual({ problem: 'no_pay', title: 'Library assistant' });
    expect(payProblem([hourly(1, [], { accounts: [] })])?.problem).toBe('no_accounts');
    expect(payProblem([hourly(1, [], { accounts: [account('A', 9_999)] })])?.problem).toBe('shares_not_whole');
  });

  it('adds up whatever the hours, rates and shares: accounts to gross, gross to net and what is kept back, none below zero', () => {
    fc.assert(
      fc.property(somebody, (positions) => {
        const line = pay(...positions);
        expect(sumOf(line.positions.flatMap(({ accounts }) => accounts))).toBe(line.gross);
        expect(line.positions.reduce((sum, { gross }) => sum + gross, 0)).toBe(line.gross);
        expect(line.net + sumOf(line.taxes) + sumOf(line.deductions)).toBe(line.gross);
        expect(line.net).toBeGreaterThanOrEqual(0);
        const units = positions.map(({ time: parts }) => parts.reduce((sum, part) => sum + part.units, 0));
        const rounded = units.reduce((sum, all) => sum + Math.round(all / 3), 0);
        expect(line.regular + line.overtime + line.other).toBe(rounded);
      }),
    );
  });

  it('is taken back to zero by its reversal, line by line and in the totals', () => {
    fc.assert(
      fc.property(fc.array(somebody, { maxLength: 5 }), (people) => {
        const lines = people.map((positions) => pay(...positions));
        const all = totalsOf([...lines, ...lines.map(reversed)]);
        expect(sameTotals({ ...all, lines: 0 }, NO_TOTALS)).toBe(true);
      }),
    );
  });
});

describe('a numbered check', () => {
  it('is there for pay, also where nothing of it is left, and never for nothing', () => {
    expect(isOnCheck(pay(hourly(2000, [regular(1, 8)])))).toBe(true);
    expect(isOnCheck(pay(hourly(2000, [{ hourType: '15', week: 1, units: 8 * HOUR }])))).toBe(false);
    expect([isOnCheck({ gross: 100, net: 0 }), isOnCheck({ gross: 0, net: 0 })]).toEqual([true, false]);
  });
});

describe('money', () => {
  it('is shared by the largest remainder: exact in sum, at most a cent from the exact share, the same each time', () => {
    expect(largestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(largestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(largestRemainder(5, [0, 0])).toEqual([5, 0]);
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }),
        (amount, weights) => {
          const parts = largestRemainder(amount, weights);
          const sum = weights.reduce((left, weight) => left + weight, 0);
          expect(parts.reduce((left, part) => left + part, 0)).toBe(amount);
          if (sum > 0)
            for (const [index, part] of parts.entries())
              expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
        },
      ),
    );
  });

  it('reads its own text again', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => expect(centsIn(amountOf(cents))).toBe(cents)));
    expect(['', '1.005', 'x', '1,00'].map(centsIn)).toEqual([null, null, null, null]);
    expect([roundedShare(5, 1, 2), roundedShare(-5, 1, 2), roundedShare(4, 1, 3)]).toEqual([3, -3, 1]);
  });

  it('is read by people with its thousands apart', () => {
    expect([33_123_903, 100_000, 99_999, 5, -123_456_789].map(dollarsText)).toEqual([
      '$331,239.03',
      '$1,000.00',
      '$999.99',
      '$0.05',
      '-$1,234,567.89',
    ]);
  });

  it('wants a second person beyond the configured change, never for the first run', () => {
    expect([changeOf(0, 0), changeOf(0, 5), changeOf(200, 150)]).toEqual([0, 10_000, 2500]);
    expect([needsSecond(null, 5), needsSecond(100, 125), needsSecond(100, 126), needsSecond(100, 74)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('the tax of a city', () => {
  it('is another share for who lives there, and none where no city withholds [HRREP-010]', () => {
    const tables = { ...DEMO_CAMPUS_TABLES, city: { name: 'Louisville', code: 'CITY', residents: 220, others: 145 } };
    const taxOf = (livesIn: string) =>
      keptBack(100_000, { flat: false, shareOf: 0 }, tablesFor(tables, livesIn)).taxes.find(({ code }) => code === 'CITY')?.cents;
    expect([taxOf('louisville'), taxOf('Jeffersonville'), taxOf('')]).toEqual([2200, 1450, 1450]);
    expect(tablesFor(DEMO_CAMPUS_TABLES, 'Louisville')).toBe(DEMO_CAMPUS_TABLES);
  });
});
