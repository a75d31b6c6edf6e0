import { describe, expect, test } from '@jest/globals';
import { keptDurations, shardOf, sortedByDuration } from './durations.mjs';

const path = (test) => test;
const DURATIONS = { 'long.ts': 90, 'middle.ts': 50, 'short.ts': 3 };

describe('the order of test files', () => {
  test('is longest first, and a file that was never timed does not come last', () => {
    expect(sortedByDuration(['short.ts', 'new.ts', 'long.ts', 'middle.ts'], DURATIONS, path)).toEqual([
      'long.ts',
      'middle.ts',
      'new.ts',
      'short.ts',
    ]);
  });

  test('gives each part of a run about as much, each file to one part', () => {
    const files = Object.keys(DURATIONS);
    const parts = [1, 2].map((index) => shardOf(files, DURATIONS, path, { index, count: 2 }));
    expect(parts).toEqual([['long.ts'], ['middle.ts', 'short.ts']]);
  });

  test('is learned from a run: whole seconds, without files that are gone or take no time', () => {
    const timed = { 'middle.ts': 40.4, 'quick.ts': 0.3 };
    expect(keptDurations(DURATIONS, timed, (file) => file !== 'short.ts')).toEqual({ 'long.ts': 90, 'middle.ts': 40 });
  });
});
