import { describe, expect, it } from '@jest/globals';
import { durationMs } from './commands.js';

describe('clock advance', () => {
  it('reads seconds, minutes, hours and days', () => {
    expect(['90s', '5m', '2h', '3d'].map(durationMs)).toEqual([90_000, 300_000, 7_200_000, 259_200_000]);
  });

  it('refuses what is no time', () => {
    expect(() => durationMs('soon')).toThrow(/no time/);
  });
});
