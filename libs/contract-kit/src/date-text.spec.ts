import { describe, expect, it } from '@jest/globals';

import { readDate, shortDate } from './date-text.js';

describe('a day as lists show it', () => {
  it('is its month and day, with the year where that is another one', () => {
    const today = '2026-11-27';
    expect(['2026-11-22', '2026-08-01', '2027-08-01', '2025-12-31'].map((day) => shortDate(day, today))).toEqual([
      'Nov 22',
      'Aug 1',
      'Aug 1, 2027',
      'Dec 31, 2025',
    ]);
    expect(shortDate('', today)).toBe('');
  });

  it('with its year is read back as the same day', () => {
    expect(readDate(shortDate('2027-08-01', '2026-11-27'))).toBe('2027-08-01');
  });
});
