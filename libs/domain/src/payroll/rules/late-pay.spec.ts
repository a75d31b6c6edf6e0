import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../calendar/rules/index.js';
import { periodEnd } from '../../timeclock/rules/index.js';
import type { PaidPosition, PayLine, PositionPay } from './pay.js';
import { payOf, reversed } from './pay.js';
import { cameTo, owedFor, withinEarned } from './retro.js';
import { DEMO_CAMPUS_TABLES, sumOf } from './withholding.js';

const FIRST = '2026-01-04';
const PERIODS = 6;
const period = (nth: number): string => addDays(FIRST, nth * 14);

/** A position as the records have it, with its hours by period and whether their timesheet is approved. */
interface Held extends PaidPosition {
  readonly sheets: Map<string, { approved: boolean; units: [number, number] }>;
}

/** What a person is paid by, and every line of the runs that stand, with the period that each was made for. */
interface Campus {
  held: Held[];
  runs: { readonly of: string; readonly kind: 'regular' | 'supplemental'; readonly line: PayLine }[];
}

const day = fc.integer({ min: -30, max: PERIODS * 14 + 10 }).map((days) => addDays(FIRST, days));
const which = fc.nat(5);
const change = fc.oneof(
  fc.record({
    is: fc.constant('hire' as const),
    cents: fc.integer({ min: 1, max: 9_000_000 }),
    from: day,
    over: fc.constantFrom(26, 26, 26, 2, 5),
  }),
  fc.record({ is: fc.constant('job' as const), cents: fc.integer({ min: 725, max: 9000 }), from: day }),
  fc.record({ is: fc.constant('raise' as const), which, cents: fc.integer({ min: 725, max: 9_000_000 }) }),
  fc.record({ is: fc.constant('end' as const), which, on: day }),
  fc.record({ is: fc.constant('hours' as const), which, nth: fc.nat(PERIODS - 1), week1: fc.nat(18_000), week2: fc.nat(18_000) }),
  fc.record({ is: fc.constant('approve' as const), which, nth: fc.nat(PERIODS - 1) }),
  fc.record({
    is: fc.constant('correct' as const),
    which,
    nth: fc.nat(PERIODS - 1),
    units: fc.integer({ min: -9000, max: 9000 }),
  }),
  fc.record({ is: fc.constant('process' as const) }),
  fc.record({ is: fc.constant('supplement' as const), nth: fc.nat(PERIODS - 1) }),
  fc.record({ is: fc.constant('roll back' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const base = {
  title: 'Position',
  accounts: [
    { code: 'A', share: 3333 },
    { code: 'B', share: 6667 },
  ],
  time: [],
};

/** The positions of a period: salaries that were held, and approved hours. */
function positionsIn({ held }: Campus, start: string): PaidPosition[] {
  return held.flatMap(({ sheets: timesheets, ...position }): PaidPosition[] => {
    if (position.kind === 'salaried') {
      const holds = position.startedOn <= periodEnd(start) && (position.endedOn === null || position.endedOn >= start);
      return holds ? [position] : [];
    }
    const timesheet = timesheets.get(start);
    if (timesheet === undefined || !timesheet.approved) return [];
    return [{ ...position, time: timesheet.units.map((units, index) => ({ hourType: '1', week: index + 1, units })) }];
  });
}

const paidFor = ({ runs }: Campus, start: string): PositionPay[] =>
  runs.flatMap(({ of, kind, line }) =>
    line.positions.filter(({ retro }) => (retro ?? (kind === 'regular' ? of : null)) === start),
  );
const processed = ({ runs }: Campus): string[] => runs.filter(({ kind }) => kind === 'regular').map(({ of }) => of);

/** A run pays its period and compares every other one that was paid with what was paid for it. */
function run(campus: Campus, of: string, kind: 'regular' | 'supplemental'): void {
  const own = kind === 'regular' ? positionsIn(campus, of) : [];
  const owed = processed(campus)
    .filter((start) => kind === 'supplemental' || start !== of)
    .flatMap((start) => owedFor(start, paidFor(campus, start), positionsIn(campus, start)));
  const { settled, left } = withinEarned(payOf(own, of, DEMO_CAMPUS_TABLES).gross, owed);
  expect([...settled, ...left].reduce((sum, { gross }) => sum + gross, 0)).toBe(owed.reduce((sum, { gross }) => sum + gross, 0));
  const line = payOf(own, of, DEMO_CAMPUS_TABLES, settled);
  for (const { accounts, gross } of settled) expect(sumOf(accounts)).toBe(gross);
  campus.runs.push({ of, kind, line });
}

function happens(campus: Campus, one: Change): void {
  const hourly = campus.held.filter(({ kind }) => kind === 'hourly');
  const at = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)];
  const next = period(processed(campus).length);
  switch (one.is) {
    case 'hire':
    case 'job': {
      const salary = one.is === 'hire';
      const position = {
        ...base,
        orgPos: `P${campus.held.length}`,
        posSeq: '1',
        payCents: one.cents,
        startedOn: one.from,
        endedOn: null,
      };
      campus.held.push({
        ...position,
        kind: salary ? 'salaried' : 'hourly',
        payPeriods: salary ? one.over : 26,
        sheets: new Map(),
      });
      return;
    }
    case 'raise':
    case 'end': {
      const who = at(campus.held, one.which);
      const told =
        one.is === 'raise'
          ? { payCents: one.cents }
          : { endedOn: who !== undefined && one.on < who.startedOn ? who.startedOn : one.on };
      campus.held = campus.held.map((each) => (each === who ? { ...each, ...told } : each));
      return;
    }
    case 'hours': {
      const timesheets = at(hourly, one.which)?.sheets;
      if (timesheets?.get(period(one.nth))?.approved !== true)
        timesheets?.set(period(one.nth), { approved: false, units: [one.week1, one.week2] });
      return;
    }
    case 'approve': {
      const timesheet = at(hourly, one.which)?.sheets.get(period(one.nth));
      if (timesheet !== undefined) timesheet.approved = true;
      return;
    }
    case 'correct': {
      const timesheet = at(hourly, one.which)?.sheets.get(period(one.nth));
      if (timesheet?.approved === true) timesheet.units = [Math.max(0, timesheet.units[0] + one.units), timesheet.units[1]];
      return;
    }
    case 'process':
      if (processed(campus).length < PERIODS) run(campus, next, 'regular');
      return;
    case 'supplement':
      if (processed(campus).includes(period(one.nth))) run(campus, period(one.nth), 'supplemental');
      return;
    case 'roll back': {
      const last = campus.runs.pop();
      if (last !== undefined) expect(last.line.gross + reversed(last.line).gross).toBe(0);
    }
  }
}

describe('whatever happens between payrolls', () => {
  it('somebody was paid in the end what a single late computation pays, to the cent and position by position, or still owes the rest', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const campus: Campus = { held: [], runs: [] };
        for (const one of changes) happens(campus, one);
        while (processed(campus).length < PERIODS) happens(campus, { is: 'process' });
        run(campus, period(0), 'supplemental');
        const rest = processed(campus).flatMap((start) => owedFor(start, paidFor(campus, start), positionsIn(campus, start)));
        // Nobody is paid less than nothing: what is left is taken back, and never pay that is missing.
        expect(rest.filter(({ gross, cause, hourly }) => gross > 0 || (!hourly && cause === undefined))).toEqual([]);
        for (const start of processed(campus)) {
          const late = cameTo(start, positionsIn(campus, start)).reduce((sum, { gross }) => sum + gross, 0);
          const paid = paidFor(campus, start).reduce((sum, { gross }) => sum + gross, 0);
          const left = rest.filter(({ retro }) => retro === start).reduce((sum, { gross }) => sum + gross, 0);
          expect(paid + left).toBe(late);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('takes back no more than is earned, the oldest period first, and leaves the rest to later runs', () => {
    const back = (retro: string, gross: number): PositionPay => ({
      orgPos: 'P',
      posSeq: '1',
      title: 'P',
      hourly: false,
      regular: 0,
      overtime: 0,
      other: 0,
      gross,
      accounts: [{ code: 'A', cents: gross }],
      retro,
      cause: 'left',
    });
    const { settled, left } = withinEarned(150, [back(period(1), -100), back(period(0), -100)]);
    expect(settled.map(({ retro, gross }) => [retro, gross])).toEqual([
      [period(0), -100],
      [period(1), -50],
    ]);
    expect(left.map(({ retro, gross, accounts }) => [retro, gross, accounts])).toEqual([
      [period(1), -50, [{ code: 'A', cents: -50 }]],
    ]);
  });
});
