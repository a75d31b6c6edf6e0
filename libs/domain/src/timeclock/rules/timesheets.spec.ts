import { describe, expect, it } from '@jest/globals';
import { HOLIDAY, PERSONAL, REGULAR, SICK, STIPEND, VACATION } from './hour-types.js';
import { periodHours } from './hours.js';
import { periodDates } from './pay-periods.js';
import type { TimesheetTime } from './timesheets.js';
import { hoursOfTimesheets, TIMESHEET_COLUMNS, timesheetHours } from './timesheets.js';

const time = (hourType: string, week: number, units: number, openPunches = 0): TimesheetTime => ({
  hourType,
  week,
  units,
  openPunches,
});

describe('the hours of a timesheet', () => {
  it('come by column and week, and overtime is what goes over 40 hours in a week [SUP-038]', () => {
    const timesheet = timesheetHours([
      time(REGULAR, 1, 4000 * 3),
      time(VACATION, 1, 3),
      time(REGULAR, 2, 3200 * 3),
      time(SICK, 2, 800 * 3),
      time(STIPEND, 2, 0),
    ]);
    expect(timesheet).toMatchObject({ regular: 7200, vacation: 1, sick: 800, othhrs: 0, total: 8001, week1: 4001, week2: 4000 });
    // Forty hours are worked in the first week: time off beside them is no overtime.
    expect(timesheet.overtime).toBe(0);
    const worked = timesheetHours([time(REGULAR, 1, 4001 * 3), time(VACATION, 2, 4100 * 3)]);
    expect([worked.overtime, worked.overtime1, worked.overtime2]).toEqual([1, 1, 0]);
  });

  it('add up to the total by column and by week, whatever the minutes are', () => {
    // A plain generator of numbers: the same ones in every run.
    let state = 7;
    const next = (below: number): number => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    const kinds = [REGULAR, VACATION, SICK, HOLIDAY, PERSONAL, STIPEND];
    for (let round = 0; round < 500; round += 1) {
      const times = kinds.flatMap((kind) => [time(kind, 1, next(9000)), time(kind, 2, next(9000))]);
      const timesheet = timesheetHours(times);
      const columns = TIMESHEET_COLUMNS.reduce((sum, column) => sum + timesheet[column], 0);
      expect(columns).toBe(timesheet.total);
      expect(timesheet.week1 + timesheet.week2).toBe(timesheet.total);
      expect(timesheet.total).toBe(Math.round(times.reduce((sum, one) => sum + one.units, 0) / 3));
      for (const column of TIMESHEET_COLUMNS) expect(timesheet[column]).toBeGreaterThanOrEqual(0);
    }
  });

  it('are those that the employee sees of the same punches', () => {
    const dates = periodDates('2026-11-08');
    const minutes = [485, 7, 461, 133, 29, 401, 480, 487, 3, 11, 479, 31, 13, 59];
    const employee = periodHours(
      dates,
      dates.map((day, index) => ({ day, minutes: minutes[index] ?? 0, hundredths: 0 })),
    );
    const week = (from: number): number => minutes.slice(from, from + 7).reduce((sum, one) => sum + one * 5, 0);
    const timesheet = timesheetHours([time(REGULAR, 1, week(0)), time(REGULAR, 2, week(7))]);
    expect([timesheet.total, timesheet.week1, timesheet.week2]).toEqual([employee.total, employee.week1, employee.week2]);
  });

  it('count open punches, and a list of sheets comes to the sum of its totals', () => {
    expect(timesheetHours([time(REGULAR, 1, 0, 1), time(REGULAR, 2, 300, 0)]).openPunches).toBe(1);
    expect(hoursOfTimesheets([{ total: 758 }, { total: 2 }])).toBe(760);
  });
});
