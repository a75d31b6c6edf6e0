import { describe, expect, it } from '@jest/globals';
import { campusHolidays } from './holidays.js';

const daysOf = (year: number) => campusHolidays(year).map(({ day }) => day);

describe('the calendar of paid holidays', () => {
  it('counts weekdays of a month and keeps fixed days on workdays', () => {
    expect(daysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-05-25',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
    ]);
    expect(daysOf(2027)).toContain('2027-05-31');
    expect(daysOf(2027)).toContain('2027-07-05');
  });

  it('has no day twice and none on a weekend, in any year', () => {
    for (let year = 2020; year < 2060; year += 1) {
      const days = daysOf(year);
      expect(new Set(days).size).toBe(days.length);
      expect(days.filter((day) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))).toEqual([]);
    }
  });
});
