import { describe, expect, it } from '@jest/globals';
import { closingReminder } from './closing.js';

describe('the close of a pay period', () => {
  it.each([
    ['2026-11-19', 0],
    ['2026-11-20', 1],
    ['2026-11-22', 1],
    ['2026-11-23', 2],
    ['2026-12-05', 2],
    ['2026-12-06', 0],
  ])('is reminded of before it comes and when it is there: on %s the %s.', (today, n) => {
    expect(closingReminder('2026-11-08', today)).toBe(n);
  });
});
