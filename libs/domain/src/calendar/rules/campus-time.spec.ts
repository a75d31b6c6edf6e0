import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, campusDateText, campusDay, campusDayWords, campusInstant, campusMidnight } from './campus-time.js';
import { campusMomentText, campusTime, campusTimeText, daysBetween } from './campus-time.js';

const HOUR = 3_600_000;
const day = fc.integer({ min: 0, max: 12_000 }).map((index) => addDays('2000-01-01', index));

describe('the time of the campus', () => {
  it('turns its dates at midnight Eastern, not UTC', () => {
    expect(campusDay(Date.parse('2026-01-10T04:59:00Z'))).toBe('2026-01-09');
    expect(campusDay(Date.parse('2026-01-10T05:00:00Z'))).toBe('2026-01-10');
    expect(campusDay(Date.parse('2026-07-10T03:59:59Z'))).toBe('2026-07-09');
  });

  it('has days of 23, 24 and 25 hours', () => {
    const length = (date: string) => (campusMidnight(addDays(date, 1)) - campusMidnight(date)) / HOUR;
    expect(['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02'].map(length)).toEqual([24, 23, 25, 24]);
  });

  it('begins every day at its first instant', () => {
    fc.assert(
      fc.property(day, (date) => {
        const midnight = campusMidnight(date);
        expect([campusDay(midnight), campusTime(midnight), campusDay(midnight - 1)]).toEqual([date, '00:00', addDays(date, -1)]);
      }),
    );
  });

  it('finds the instant of a time of day, and none for a time that the day does not have', () => {
    expect(campusInstant('2026-03-08', '02:30')).toBeNull();
    expect(campusInstant('2026-03-08', '03:00')).toBe(Date.parse('2026-03-08T07:00:00Z'));
    expect(campusInstant('2026-11-01', '01:30')).toBe(Date.parse('2026-11-01T05:30:00Z'));
    expect([campusInstant('2026-05-05', '24:00'), campusInstant('2026-05-05', '9:00'), campusInstant('soon', '09:00')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(campusTimeText(Date.parse('2026-07-10T12:58:00Z'))).toBe('8:58 AM');
    expect(campusMomentText(Date.parse('2026-07-10T03:58:00Z'))).toBe('07-09-2026 11:58 PM');
    expect([campusDateText('2026-07-09'), campusDateText(''), campusDateText(null)]).toEqual(['07-09-2026', '', '']);
    expect(campusDayWords('2026-08-01')).toBe('August 1, 2026');
  });

  it('reads back every time that it finds', () => {
    const time = fc
      .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
      .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    fc.assert(
      fc.property(day, time, (date, text) => {
        const at = campusInstant(date, text);
        if (at !== null) expect([campusDay(at), campusTime(at)]).toEqual([date, text]);
      }),
    );
  });

  it('counts days over months and years', () => {
    expect([addDays('2026-02-28', 1), addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
      '2026-03-01',
      '2024-02-29',
      '2025-12-31',
    ]);
    expect([daysBetween('2026-03-01', '2026-03-15'), daysBetween('2026-03-15', '2026-03-01')]).toEqual([14, -14]);
  });
});
