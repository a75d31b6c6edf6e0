import type { PayPeriod, TimesheetRow } from '@campus/domain/timeclock';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DayStrip } from '../components/day-strip.js';
import { dayExceptions, daysOf, isClean, flagsOf, flagsText } from './day-flags.js';

const period = {
  payPeriodDates: ['2026-11-26', '2026-11-27', '2026-11-28'],
  payPeriodDatesFormal: ['Thursday, November 26, 2026', 'Friday, November 27, 2026', 'Saturday, November 28, 2026'],
};
const calendar = { today: '2026-11-27', holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }] };
const sheet = { timeList: [8, 8.25, 0], edited: [1], open: [2], empty: [2] } as unknown as PayPeriod['sheets'][number];
const row = {
  open_punches: 0,
  disagreement: null,
  rejection_reason: null,
  changed_by_hr: 0,
  overtime: 0,
  over_balance: [],
} as unknown as TimesheetRow;

describe('the days of a timesheet', () => {
  it('know today, weekends and holidays, by the calendar of the campus', () => {
    expect(daysOf(period, calendar).map(({ isToday, isWeekend, holiday }) => [isToday, isWeekend, holiday])).toEqual([
      [false, false, 'Thanksgiving Day'],
      [true, false, null],
      [false, true, null],
    ]);
  });

  it('say what stands out: over 8 hours, by hand, still open, a punch of 0.00 h; eight hours do not', () => {
    const marks = [0, 1, 2].map((index) => flagsOf(sheet, index));
    expect(marks.map(flagsText)).toEqual([
      '8.00 hours (8 h)',
      '8.25 hours (8 h 15 min), over 8 hours, entered or changed by hand',
      'no hours, still punched in, a punch of 0.00 h',
    ]);
    expect(dayExceptions(sheet)).toEqual(['1 edited', '1 open punch', '1 day with a punch of 0.00 h', '1 over 8 h']);
    render(<DayStrip days={daysOf(period, calendar)} marks={marks} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'By day: Thursday 8.00 hours (8 h); Friday 8.25 hours (8 h 15 min), over 8 hours, entered or changed by hand; Saturday no hours, still punched in, a punch of 0.00 h',
    );
  });

  it('can be approved unseen only where nothing stands out and no one says anything against them', () => {
    const plain = { timeList: [8, 0, 0], edited: [], open: [], empty: [] } as unknown as PayPeriod['sheets'][number];
    expect(isClean(row, plain)).toBe(true);
    expect(isClean(row, sheet)).toBe(false);
    for (const change of [
      { disagreement: 'No' },
      { overtime: 0.01 },
      { changed_by_hr: 1 as const },
      { rejection_reason: 'x' },
      { over_balance: [{ type: 'SICK', hours: 1 }] },
    ]) {
      expect(isClean({ ...row, ...change }, plain)).toBe(false);
    }
    expect(isClean(row, { ...plain, empty: [2] })).toBe(false);
  });
});
