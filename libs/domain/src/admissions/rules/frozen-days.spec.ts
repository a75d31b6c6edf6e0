import { describe, expect, it } from '@jest/globals';
import { dayToFreeze, mailWeek, sourceOf } from './frozen-days.js';

describe('the night of a frozen day', () => {
  it('freezes the day that ended with midnight, in both nights of the clock change too', () => {
    for (const [now, today, day] of [
      ['2026-11-20T05:40:00Z', '2026-11-20', '2026-11-19'],
      ['2026-11-01T04:40:00Z', '2026-11-01', '2026-10-31'],
      ['2026-11-01T10:59:00Z', '2026-11-01', null],
      ['2026-11-01T09:59:00Z', '2026-11-01', '2026-10-31'],
      ['2027-03-14T05:40:00Z', '2027-03-14', '2027-03-13'],
      ['2027-03-14T10:59:00Z', '2027-03-14', '2027-03-13'],
      ['2027-03-01T05:40:00Z', '2027-03-01', '2027-02-28'],
    ] as const)
      expect([now, dayToFreeze(new Date(now), today)]).toEqual([now, day]);
  });

  it('is missed when nothing ran before six hours were over', () => {
    expect(dayToFreeze(new Date('2026-11-20T11:00:00Z'), '2026-11-20')).toBeNull();
    expect(dayToFreeze(new Date('2026-11-21T04:59:00Z'), '2026-11-20')).toBeNull();
  });
});

it('takes the figures of a day from the present, its night, the night before or the stage history', () => {
  expect(sourceOf('2026-11-20', '2026-11-20', '2026-11-19')).toBe('present');
  expect(sourceOf('2026-11-19', '2026-11-20', '2026-11-19')).toBe('frozen');
  expect(sourceOf('2026-11-18', '2026-11-20', '2026-11-16')).toBe('night-before');
  expect(sourceOf('2026-11-18', '2026-11-20', null)).toBe('history');
});

it('names a week by its Monday', () => {
  expect(['2026-11-01', '2026-11-02', '2026-11-08', '2027-03-14', '2027-03-15'].map(mailWeek)).toEqual([
    ...['2026-10-26', '2026-11-02', '2026-11-02', '2027-03-08', '2027-03-15'],
  ]);
});
