import { describe, expect, it } from '@jest/globals';
import { averageOf, countAttempts, showHundredths, showPoints, sumOf } from './course-records.js';

const taken = (code: string, grade: string, begins_on = '2026-01-20', hours = 300) => ({ code, grade, begins_on, hours });

describe('what courses come to', () => {
  it('counts the last graded attempt of a course; earlier ones keep only their attempted hours', () => {
    const rows = countAttempts([
      taken('BB101', 'F', '2024-08-20'),
      taken('BB101', 'C', '2025-01-20'),
      taken('BB101', 'W', '2025-08-20'),
      taken('BB101', 'B-', '2026-01-20'),
      taken('BB101', '', '2026-08-20'),
    ]);
    expect(rows.map(({ repeat, attempted, earned, averaged, points }) => [repeat, attempted, earned, averaged, points])).toEqual([
      ['E', 300, 0, 0, 0],
      ['E', 300, 0, 0, 0],
      ['', 300, 0, 0, 0],
      ['R', 300, 300, 300, 81_000],
      ['', 300, 0, 0, 0],
    ]);
  });

  it('lets a transfer count from the day it was received, before or after a try here', () => {
    const failed = taken('BB101', 'F', '2025-08-20');
    const repeats = (received: string) =>
      countAttempts([taken('BB101', 'TR', received), failed]).map((one) => [one.repeat, one.earned, one.points]);
    expect(repeats('2026-11-01')).toEqual([
      ['R', 300, 0],
      ['E', 0, 0],
    ]);
    expect(repeats('2024-05-01')).toEqual([
      ['E', 0, 0],
      ['R', 0, 0],
    ]);
  });

  it('knows what each kind of grade comes to', () => {
    const rows = ['A', 'F', 'WF', 'P', 'TR', 'I', 'WP', 'W', 'AU'].map((grade, at) => taken(`C${at}`, grade));
    expect(countAttempts(rows).map(({ attempted, earned, averaged }) => [attempted, earned, averaged])).toEqual([
      [300, 300, 300],
      [300, 0, 300],
      [300, 0, 300],
      [300, 300, 0],
      [300, 300, 0],
      [300, 0, 0],
      [300, 0, 0],
      [300, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('rounds an average once, half up, and has none without hours', () => {
    const average = (points: number, averaged: number) => averageOf({ attempted: 0, earned: 0, averaged, points });
    expect([average(1695 * 20, 200), average(1694 * 20, 200), average(0, 300), average(0, 0)]).toEqual([170, 169, 0, null]);
  });

  it('shows what was summed without a rest', () => {
    const sums = sumOf(countAttempts([taken('A1', 'A-', '2026-01-20', 75), taken('A2', 'B', '2026-01-20', 150)]));
    expect([showHundredths(sums.attempted), showPoints(sums.points), showPoints(81_000)]).toEqual(['2.25', '7.275', '8.10']);
  });
});
