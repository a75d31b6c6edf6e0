import { expect, it } from '@jest/globals';
import { crossingDay } from './pace.js';

const HOUR = 300;
/** Four hours each Tuesday and Thursday of the last four weeks. */
const BY_WEEKDAY = [0, 0, 16 * HOUR, 0, 16 * HOUR, 0, 0];
const pace = (worked: number, today = 0) => ({ worked: worked * HOUR, today: today * HOUR, byWeekday: BY_WEEKDAY });

it('finds the day on which a limit is passed at the pace of the last four weeks', () => {
  // November 17, 2026 is a Tuesday.
  expect(crossingDay(pace(20), '2026-11-17', '2026-11-30', 2800)).toBe('2026-11-24');
  expect(crossingDay(pace(20.5), '2026-11-17', '2026-11-30', 2800)).toBe('2026-11-19');
  // What is worked today already is no part of what is still to come today.
  expect(crossingDay(pace(24, 4), '2026-11-17', '2026-11-30', 2800)).toBe('2026-11-24');
});

it('names nobody who has passed it, who stays at it, or who passes it after the window', () => {
  expect(crossingDay(pace(28.01), '2026-11-17', '2026-11-30', 2800)).toBeNull();
  expect(crossingDay(pace(20), '2026-11-17', '2026-11-19', 2800)).toBeNull();
  expect(crossingDay(pace(12), '2026-11-17', '2026-11-30', 2800)).toBeNull();
  expect(crossingDay({ worked: 0, today: 0, byWeekday: [] }, '2026-11-17', '2026-11-30', 0)).toBeNull();
});
