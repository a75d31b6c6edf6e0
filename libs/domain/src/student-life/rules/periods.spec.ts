import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../calendar/rules/index.js';
import { dueReminders, lastWeekdayOf, periodOf } from './periods.js';

describe('the period of a residence form', () => {
  it('is a week from Monday to Sunday, or a calendar month, whatever day of 2024 to 2028 it is', () => {
    for (let day = '2024-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const week = periodOf(day, 'week');
      expect([new Date(`${week.begins}T12:00:00Z`).getUTCDay(), week.begins <= day && day <= week.ends]).toEqual([1, true]);
      expect(addDays(week.begins, 6)).toBe(week.ends);
      const month = periodOf(day, 'month');
      expect([month.begins.slice(0, 7), month.ends.slice(0, 7)]).toEqual([day.slice(0, 7), day.slice(0, 7)]);
      expect(addDays(month.ends, 1).slice(8)).toBe('01');
    }
    expect(lastWeekdayOf(periodOf('2026-03-12', 'week'))).toBe('2026-03-13');
    expect(lastWeekdayOf(periodOf('2026-05-12', 'month'))).toBe('2026-05-29');
    expect(lastWeekdayOf(periodOf('2026-06-12', 'month'))).toBe('2026-06-30');
  });

  it('is reminded of on its last weekday and the day after it ended, from eight in the morning', () => {
    const due = (now: string, today: string) =>
      dueReminders(new Date(now), today, 'week').map(({ period, step }) => `${step} ${period.begins}`);
    expect(due('2026-03-12T20:00:00Z', '2026-03-12')).toEqual([]);
    expect(due('2026-03-13T11:59:00Z', '2026-03-13')).toEqual([]);
    expect(due('2026-03-13T12:00:00Z', '2026-03-13')).toEqual(['last-day 2026-03-09']);
    expect(due('2026-03-15T20:00:00Z', '2026-03-15')).toEqual(['last-day 2026-03-09']);
    expect(due('2026-03-16T20:00:00Z', '2026-03-16')).toEqual(['ended 2026-03-09']);
    expect(due('2026-03-19T20:00:00Z', '2026-03-19')).toEqual([]);
  });
});
