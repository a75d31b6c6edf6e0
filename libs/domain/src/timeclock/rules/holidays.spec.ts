import { describe, expect, it } from '@jest/globals';
import { yearsOfPeriod, yearsWithoutCalendar } from './calendar-years.js';
import { campusHolidays, refusalOfHoliday } from './holidays.js';

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

describe('the calendar of holidays', () => {
  it('is missing where a pay period lies in a year that nobody entered, also in part', () => {
    expect(yearsOfPeriod('2026-12-20')).toEqual([2026, 2027]);
    expect(yearsWithoutCalendar(['2026-12-06', '2026-12-20', '2028-01-02'], [2026])).toEqual([2027, 2028]);
    expect(yearsWithoutCalendar(['2026-12-06'], [2026])).toEqual([]);
  });

  it('takes workdays of which the hours still come on timesheets', () => {
    const of = (day: string, paid = false) => refusalOfHoliday({ day, today: '2026-11-20', paid });
    expect([of('2026-11-07'), of('2026-11-14'), of('2026-11-09'), of('2026-11-06'), of('2026-11-23', true)]).toEqual([
      'holiday_weekend',
      'holiday_weekend',
      null,
      'holiday_past',
      'holiday_paid',
    ]);
  });
});
