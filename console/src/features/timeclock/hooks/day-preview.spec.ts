import type { EditedDate, TimesheetInDays } from '@campus/domain/timeclock';
import { campusInstant } from '@campus/domain/calendar/rules';
import { REGULAR, VACATION } from '@campus/domain/timeclock/rules';
import { describe, expect, it } from '@jest/globals';
import { previewOf, stretchesOf } from './day-preview.js';

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'];
const at = (day: string, time: string): string => new Date(campusInstant(day, time) ?? 0).toISOString();
const types = [
  { id: REGULAR, description: 'REGULAR', hourly: 1 },
  { id: VACATION, description: 'VACATION', hourly: 0 },
];
const clocked = (day: string, from: string, to: string) => ({
  id: `${day}${from}`,
  time_in: at(day, from),
  time_out: at(day, to),
  timesheet_hrs: 0,
  type: types[0],
  valid: 1,
});
const timesheet = {
  days: DAYS.map((date, index) => ({ date, punches: index === 2 ? [] : [clocked(date, '08:00', '12:10')] })),
} as unknown as TimesheetInDays;
const date = { date: DAYS[2], types, punches: [] } as unknown as EditedDate;
const draft = (changes: object) => ({ key: 'k', id: null, type: REGULAR, timeIn: '', timeOut: '', hours: '', ...changes });

describe('the hours while punches are typed', () => {
  it('are those that saving gives: summed in minutes and rounded once', () => {
    const { before, after } = previewOf(timesheet, date, [draft({ timeIn: '08:00', timeOut: '12:10' })]);
    expect(before).toEqual({ day: 0, total: 8.33 });
    // Three times 4 h 10 min are 12.5 h, though each alone reads 4.17.
    expect(after).toEqual({ day: 4.17, total: 12.5 });
  });

  it('take hours without times, and nothing of a punch that is still open or ends before it begins', () => {
    const total = (...drafts: ReturnType<typeof draft>[]) => previewOf(timesheet, date, drafts).after.total;
    expect(total(draft({ type: VACATION, hours: '2.5' }))).toBe(10.83);
    expect(total(draft({ timeIn: '08:00' }))).toBe(8.33);
    expect(total(draft({ timeIn: '12:00', timeOut: '08:00' }))).toBe(8.33);
    expect(stretchesOf(date, [draft({ timeIn: '08:00' })])).toEqual([{ from: Date.parse(at(DAYS[2] ?? '', '08:00')), to: null }]);
  });

  it('count the night that has an hour twice as it was worked', () => {
    const night = { ...date, date: '2026-11-01' };
    const { after } = previewOf(timesheet, night, [draft({ timeIn: '00:00', timeOut: '06:00' })]);
    expect(after.day).toBe(7);
  });
});
