import { describe, expect, it } from '@jest/globals';
import { runsWithinDay } from './next-day.js';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();
const hoursOf = (runs: readonly number[]) => runs.map((run) => (run - NOW) / 3_600_000);

describe('the runs of the next 24 hours', () => {
  it('are those that are named, and what lies beyond the day is left out', () => {
    expect(hoursOf(runsWithinDay([at(3), at(27)], NOW))).toEqual([3]);
    expect(runsWithinDay([], NOW)).toEqual([]);
  });

  it('go on in their rhythm where more come than are named', () => {
    expect(hoursOf(runsWithinDay([at(1), at(2), at(3)], NOW))).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
    expect(hoursOf(runsWithinDay([at(1)], NOW))).toEqual([1]);
  });
});
