import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { addDays } from '../../calendar/rules/index.js';
import { acaCategory, transitionEnds, typeOn } from './aca.js';
import type { HeldPosition, ServiceDay } from './measurement.js';
import { countedDays, daysOf, hiredOn, refusalOfRange } from './measurement.js';
import { averagesOf, serviceSums } from './service.js';

const YEAR = { start: '2025-01-01', end: '2025-12-31' };
const HOUR = 300;
const held = (startedOn: string, endedOn: string | null = null, changes: Partial<HeldPosition> = {}): HeldPosition => ({
  startedOn,
  endedOn,
  salaried: false,
  partTime: true,
  ...changes,
});
const worked = (day: string, hours = 1): readonly [string, ServiceDay] => [
  day,
  { day, hourly: hours * HOUR, unpaidSalaried: 0, leave: false },
];
const categoryOf = (positions: readonly HeldPosition[], days: readonly string[] = ['2025-12-01'], period = YEAR) =>
  acaCategory({ positions, days: new Map(days.map((day) => worked(day))) }, period);

describe('a category of the ACA report', () => {
  it('is on going from the first day on, new hire behind it, and none for who has left', () => {
    expect(categoryOf([held('2025-01-01')])).toBe(1);
    expect(categoryOf([held('2025-01-02')])).toBe(2);
    expect(categoryOf([held('2025-12-31')])).toBe(2);
    expect([categoryOf([held('2024-05-01', '2025-12-30')]), categoryOf([held('2024-05-01', '2025-12-31')])]).toEqual([null, 1]);
    expect(categoryOf([held('2026-01-01')])).toBeNull();
  });

  it('goes on over a gap of less than 26 weeks and begins anew behind a longer one', () => {
    const before = held('2024-01-01', '2025-03-01');
    // 181 and 182 days without a position.
    expect(categoryOf([before, held(addDays('2025-03-01', 182))])).toBe(1);
    expect(categoryOf([before, held(addDays('2025-03-01', 183))])).toBe(2);
    expect(hiredOn([before, held('2025-02-01', null)], '2025-12-31')).toBe('2024-01-01');
  });

  it('is transition until the fourth month that begins after a change', () => {
    expect([transitionEnds('2025-03-10'), transitionEnds('2025-04-01'), transitionEnds('2025-11-30')]).toEqual([
      '2025-06-30',
      '2025-07-31',
      '2026-02-28',
    ]);
    const changed = [held('2024-01-01', '2025-03-09'), held('2025-03-10', null, { partTime: false })];
    const to = (end: string) => categoryOf(changed, ['2025-02-01', '2025-06-01'], { start: '2025-01-01', end });
    expect([to('2025-03-09'), to('2025-03-10'), to('2025-06-30'), to('2025-07-01')]).toEqual([1, 3, 3, 1]);
    const both = [held('2024-01-01'), held('2025-10-01', null, { partTime: false })];
    expect([typeOn(both, '2025-09-30'), typeOn(both, '2025-10-01'), categoryOf(both)]).toEqual(['P', 'F', 3]);
  });

  it('is inactive without an hour in 182 days, whatever else it would be', () => {
    const first = addDays('2025-12-31', -181);
    expect(categoryOf([held('2024-01-01')], [])).toBe(5);
    expect(categoryOf([held('2024-01-01')], [first])).toBe(1);
    expect(categoryOf([held('2024-01-01')], [addDays(first, -1)])).toBe(5);
    expect([categoryOf([held(first)], []), categoryOf([held(addDays(first, 1))], [])]).toEqual([5, 2]);
    expect(categoryOf([held('2024-01-01', null, { salaried: true })], [])).toBe(1);
  });

  it('is at most one, and that of an evaluator that looks at every day', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((at) => addDays('2024-02-01', at));
    const position = fc
      .tuple(day, fc.integer({ min: 0, max: 400 }), fc.boolean(), fc.boolean())
      .map(([from, long, open, partTime]) => held(from, open ? null : addDays(from, long), { partTime }));
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 4 }), fc.array(day, { maxLength: 4 }), (positions, days) => {
        expect(categoryOf(positions, days)).toBe(naiveCategory(positions, new Set(days)));
      }),
      { numRuns: 300 },
    );
  });
});

/** The same rule, day by day. */
function naiveCategory(positions: readonly HeldPosition[], worked: ReadonlySet<string>): number | null {
  const { start, end } = YEAR;
  const days = daysOf({ start: '2024-01-01', end });
  const types = days.map((day) => typeOn(positions, day));
  if (types.at(-1) === null) return null;
  let [hired, gap] = [-1, 999];
  types.forEach((type, at) => {
    if (type === null) gap += 1;
    else {
      if (gap >= 182) hired = at;
      gap = 0;
    }
  });
  const hiredDay = days[hired] ?? '';
  if (hired <= days.length - 182 && days.slice(-182).every((day) => !worked.has(day))) return 5;
  let before: string | null = null;
  let change: string | null = null;
  types.slice(hired).forEach((type, at) => {
    if (type === null) return;
    if (before !== null && before !== type) change = days[hired + at] ?? null;
    before = type;
  });
  if (change !== null && monthsBetween(change, end) <= 3) return 3;
  return hiredDay > start ? 2 : 1;
}

/** Months that have begun after a day, up to another. */
function monthsBetween(from: string, to: string): number {
  const months = new Set(daysOf({ start: addDays(from, 1), end: to }).filter((day) => day.endsWith('-01')));
  return months.size;
}

describe('hours of service', () => {
  it('count 8 or 4 hours a weekday of a salaried position, less unpaid leave', () => {
    const week = { start: '2025-03-02', end: '2025-03-08' };
    const full = held('2024-01-01', null, { salaried: true, partTime: false });
    expect(serviceSums([full], new Map(), week).total).toBe(4000);
    expect(serviceSums([{ ...full, partTime: true }], new Map(), week).total).toBe(2000);
    const leave = new Map([['2025-03-04', { day: '2025-03-04', hourly: 0, unpaidSalaried: 8 * HOUR, leave: true }]]);
    expect(serviceSums([full], leave, week)).toMatchObject({ total: 3200, days: 6 });
    expect(serviceSums([{ ...full, endedOn: '2025-03-04' }], new Map(), week)).toMatchObject({ total: 1600, days: 3 });
  });

  it('leave out breaks of 28 days without any hour', () => {
    const days = (empty: number) => [...Array.from({ length: 7 }, () => 1), ...Array.from({ length: empty }, () => 0), 1];
    const counted = (empty: number) => countedDays(days(empty).map((units) => ({ units, leave: false })));
    expect([counted(27), counted(28)]).toEqual([35, 8]);
    expect(
      countedDays([
        { units: 0, leave: true },
        { units: 1, leave: false },
      ]),
    ).toBe(1);
  });

  it('make full-time at 30.00 a week or 130.00 a month, and not at 129.99 [HRREP-014]', () => {
    expect(averagesOf(30 * HOUR, 7)).toEqual({ weekly: 3000, monthly: 13_000, fullTime: true });
    expect(averagesOf(3 * 29_997, 70)).toEqual({ weekly: 3000, monthly: 12_999, fullTime: false });
    expect(averagesOf(3 * 29_994, 70)).toEqual({ weekly: 2999, monthly: 12_997, fullTime: false });
    expect(averagesOf(0, 0)).toEqual({ weekly: 0, monthly: 0, fullTime: false });
  });

  it('are asked for of at most 366 days', () => {
    const until = (end: string) => refusalOfRange({ start: '2024-01-01', end });
    expect([until('2023-12-31'), until('2024-01-01'), until('2024-12-31'), until('2025-01-01')]).toEqual([
      'end_before_start',
      null,
      null,
      'range_too_long',
    ]);
  });
});
