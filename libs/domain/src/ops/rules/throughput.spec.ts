import { describe, expect, it } from '@jest/globals';
import { sumOfHours } from './index.js';

const hour = (at: number, done: number, failed = 0) => ({ at: `2026-11-27T0${at}:00:00.000Z`, done, failed });

describe('the hours of a day', () => {
  it('come to what was done and what failed, and name the busiest, the earliest of several', () => {
    const hours = [hour(1, 3), hour(2, 7, 1), hour(3, 7), hour(4, 0, 2)];
    expect(sumOfHours(hours)).toEqual({ done: 17, failed: 3, busiest: hours[1] });
  });

  it('say nothing where nothing was done and nothing failed', () => {
    expect([sumOfHours([]), sumOfHours([hour(1, 0), hour(2, 0)])]).toEqual([null, null]);
    expect(sumOfHours([hour(1, 0, 2)])).toMatchObject({ done: 0, failed: 2 });
  });
});
