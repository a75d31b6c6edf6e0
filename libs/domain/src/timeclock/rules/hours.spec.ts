import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, campusDay, campusMidnight } from '../../calendar/rules/index.js';
import type { DayEntry } from './hours.js';
import { hoursText, hundredthsIn, hundredthsOf, minutesBetween, overtimeOf, periodHours } from './hours.js';
import { payDateOf, periodDates, periodEnd, periodLabel, periodsAfter, weekOf, formalDate } from './pay-periods.js';
import { shiftParts } from './shifts.js';

const MINUTE = 60_000;
const START = '2026-03-01';
const dates = periodDates(START);
const at = (instant: string): number => Date.parse(instant);

const entry: fc.Arbitrary<DayEntry> = fc.record({
  day: fc.integer({ min: -2, max: 15 }).map((index) => addDays(START, index)),
  minutes: fc.integer({ min: 0, max: 1500 }),
  hundredths: fc.integer({ min: 0, max: 2400 }),
});

/** The slow way: every minute and every hundredth one by one, in whole numbers of 1/300 hour; half a hundredth never happens. */
function slowHundredths(entries: readonly DayEntry[]): number {
  let units = 0n;
  for (const one of entries) {
    for (let minute = 0; minute < one.minutes; minute += 1) units += 5n;
    for (let hundredth = 0; hundredth < one.hundredths; hundredth += 1) units += 3n;
  }
  return Number((units * 2n + 3n) / 6n);
}

describe('hours', () => {
  it('are summed in minutes and rounded once: three times ten minutes are half an hour', () => {
    const tenMinutes = { minutes: 10, hundredths: 0 };
    expect(hundredthsOf([tenMinutes])).toBe(17);
    expect(hundredthsOf([tenMinutes, tenMinutes, tenMinutes])).toBe(50);
    expect(hoursText(hundredthsOf([{ minutes: 455, hundredths: 0 }]))).toBe('7.58 h');
  });

  it('are what a slow count of every minute gives, and the days and weeks add up to them', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const inside = entries.filter((one) => dates.includes(one.day));
        const hours = periodHours(dates, entries);
        expect(hours.total).toBe(slowHundredths(inside));
        expect(hours.days.reduce((sum, day) => sum + day, 0)).toBe(hours.total);
        expect(hours.days.slice(0, 7).reduce((sum, day) => sum + day, 0)).toBe(hours.week1);
        expect(hours.week1 + hours.week2).toBe(hours.total);
        expect(hours.week1).toBe(slowHundredths(inside.filter((one) => weekOf(START, one.day) === 1)));
      }),
    );
  });

  it('show each day within a hundredth of what it is alone', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const shown = periodHours(dates, entries).days;
        dates.forEach((date, index) => {
          const alone = slowHundredths(entries.filter((one) => one.day === date));
          expect(Math.abs((shown[index] ?? 0) - alone)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('beyond 40 in a week are overtime, 40 are not', () => {
    expect([overtimeOf(4000), overtimeOf(4001), overtimeOf(0)]).toEqual([0, 1, 0]);
  });

  it('are taken in hundredths, never in smaller parts', () => {
    expect([0.01, 24, 7.58, 1.1, 0.29].map(hundredthsIn)).toEqual([1, 2400, 758, 110, 29]);
    expect([1.005, 0.005, Number.NaN, Infinity].map(hundredthsIn)).toEqual([null, null, null, null]);
  });
});

describe('a shift', () => {
  it('over midnight belongs to the days as worked', () => {
    const parts = shiftParts(at('2026-05-06T02:00:00Z'), at('2026-05-06T10:00:00Z'));
    expect(parts.map((part) => [part.day, minutesBetween(part.timeIn, part.timeOut)])).toEqual([
      ['2026-05-05', 120],
      ['2026-05-06', 360],
    ]);
  });

  it('from 22 to 6 lasts 7 hours in the night that loses one, 9 in the night that wins one', () => {
    const hoursOfNight = (evening: string, morning: string) =>
      shiftParts(at(evening), at(morning)).reduce((sum, part) => sum + minutesBetween(part.timeIn, part.timeOut), 0) / 60;
    expect(hoursOfNight('2026-03-07T22:00:00-05:00', '2026-03-08T06:00:00-04:00')).toBe(7);
    expect(hoursOfNight('2026-10-31T22:00:00-04:00', '2026-11-01T06:00:00-05:00')).toBe(9);
  });

  it('is the sum of its parts, each on its own day, whatever the season', () => {
    const moment = fc.integer({ min: at('2024-01-01T00:00:00Z') / MINUTE, max: at('2028-01-01T00:00:00Z') / MINUTE });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 3000 }), (minute, length) => {
        const [from, to] = [minute * MINUTE, (minute + length) * MINUTE];
        const parts = shiftParts(from, to);
        expect(parts.reduce((sum, part) => sum + minutesBetween(part.timeIn, part.timeOut), 0)).toBe(length);
        expect([parts[0]?.timeIn, parts.at(-1)?.timeOut]).toEqual([from, to]);
        for (const part of parts) {
          expect(campusDay(part.timeIn)).toBe(part.day);
          expect(part.timeOut).toBeLessThanOrEqual(campusMidnight(addDays(part.day, 1)));
        }
      }),
    );
  });
});

describe('pay periods', () => {
  it('keep weekday and length over both changes of the clocks', () => {
    const starts = periodsAfter('2026-02-22', 26);
    expect(starts).toHaveLength(26);
    for (const start of starts) {
      const days = periodDates(start);
      expect(new Date(`${start}T12:00:00Z`).getUTCDay()).toBe(0);
      expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([14, 14, start, periodEnd(start)]);
    }
    expect(starts.slice(0, 2)).toEqual(['2026-03-08', '2026-03-22']);
    expect(starts.at(-1)).toBe('2027-02-21');
  });

  it('have two weeks, a pay day and a name', () => {
    expect([weekOf(START, '2026-03-07'), weekOf(START, '2026-03-08'), weekOf(START, '2026-03-15')]).toEqual([1, 2, null]);
    expect(payDateOf(START)).toBe('2026-03-20');
    // Fridays on which banks are closed: New Year's Day, and the day before Independence Day on a Saturday.
    expect([payDateOf('2026-12-13'), payDateOf('2026-06-14'), payDateOf('2026-06-28')]).toEqual([
      ...['2026-12-31', '2026-07-02', '2026-07-17'],
    ]);
    expect(periodLabel('2026-12-27')).toBe('Dec 27 – Jan 9, 2027');
    expect(formalDate('2026-03-01')).toBe('Sunday, March 1, 2026');
  });
});
