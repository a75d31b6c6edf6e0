import { describe, expect, it } from '@jest/globals';
import { isDayOfEmployment, longestDay, refusalOfDay } from './day-limits.js';

describe('the hours of a person on a day', () => {
  it('lie on days of the employment, its first and last day included', () => {
    const held = { startedOn: '2026-11-09', endedOn: '2026-11-20' };
    expect(['2026-11-08', '2026-11-09', '2026-11-20', '2026-11-21'].map((day) => isDayOfEmployment(held, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isDayOfEmployment({ ...held, endedOn: null }, '2036-01-01')).toBe(true);
  });

  it('are 25 at most where the clocks go back and 24 on any other day, also where they go forward', () => {
    expect(['2026-11-01', '2026-11-02', '2026-03-08'].map(longestDay)).toEqual([1500, 1440, 1440]);
    const units = (hours: number) => hours * 300;
    expect(refusalOfDay('2026-11-01', { timeOff: 0, units: units(25) })).toBeNull();
    expect(refusalOfDay('2026-11-02', { timeOff: 0, units: units(24) })).toBeNull();
    expect(refusalOfDay('2026-11-02', { timeOff: 0, units: units(24) + 5 })).toBe('day_too_long');
    expect(refusalOfDay('2026-11-02', { timeOff: 800, units: units(24) })).toBeNull();
    expect(refusalOfDay('2026-11-02', { timeOff: 801, units: 2403 })).toBe('day_time_off');
  });
});
