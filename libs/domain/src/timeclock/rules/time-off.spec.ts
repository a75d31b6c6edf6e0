import { describe, expect, it } from '@jest/globals';
import type { TimeOffState } from './time-off.js';
import { canBecome, refusalOfTimeOff, TIME_OFF_STATES, timeOffBounds } from './time-off.js';

const bounds = { start: '2026-03-01', end: '2027-03-10' };
const good = { day: '2026-03-01', hundredths: 800, knownType: true };

describe('a time-off request', () => {
  it('is taken from 1 to 8 hours within its bounds, and refused with its reason otherwise', () => {
    expect(
      [good, { ...good, hundredths: 100 }, { ...good, day: '2027-03-10' }].map((one) => refusalOfTimeOff(one, bounds)),
    ).toEqual([null, null, null]);
    expect(refusalOfTimeOff({ ...good, day: null }, bounds)).toBe('time_off_incomplete');
    expect(refusalOfTimeOff({ ...good, hundredths: null }, bounds)).toBe('time_off_incomplete');
    expect([0, 99, 801, 900].map((hundredths) => refusalOfTimeOff({ ...good, hundredths }, bounds))).toEqual(
      Array(4).fill('time_off_hours'),
    );
    expect(refusalOfTimeOff({ ...good, knownType: false }, bounds)).toBe('time_off_type');
    expect(['2026-02-28', '2027-03-11'].map((day) => refusalOfTimeOff({ ...good, day }, bounds))).toEqual(
      Array(2).fill('time_off_date'),
    );
  });

  it('may lie up to a year ahead, from the oldest period that is not processed', () => {
    expect(timeOffBounds('2026-03-01', '2026-03-10')).toEqual(bounds);
    expect(timeOffBounds('2024-02-18', '2024-02-29').end).toBe('2025-02-28');
  });

  it('ends cancelled until it is processed, and goes nowhere after an end', () => {
    const states = Object.keys(TIME_OFF_STATES) as TimeOffState[];
    expect(states.filter((state) => canBecome(state, 'cancelled'))).toEqual(['requested', 'approved', 'rejected']);
    expect(states.filter((state) => canBecome(state, 'processed'))).toEqual(['approved']);
    expect(states.filter((state) => TIME_OFF_STATES[state].length === 0)).toEqual(['processed', 'cancelled']);
  });
});
