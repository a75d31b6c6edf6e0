import { describe, expect, it } from '@jest/globals';
import { seededRandom } from './seeded-random.js';

describe('seeded random', () => {
  it('gives the same course for the same seed and another for another', () => {
    const course = (seed: number): number[] => Array.from({ length: 20 }, () => 0).map(() => seeded[seed]?.next() ?? 0);
    const seeded: Record<number, ReturnType<typeof seededRandom>> = {
      1: seededRandom(7),
      2: seededRandom(7),
      3: seededRandom(8),
    };
    const first = course(1);
    expect(course(2)).toEqual(first);
    expect(course(3)).not.toEqual(first);
  });

  it('stays between its bounds and reaches both', () => {
    const random = seededRandom(1);
    const seen = new Set(Array.from({ length: 200 }, () => random.between(3, 5)));
    expect([...seen].sort()).toEqual([3, 4, 5]);
  });

  it('shuffles without losing anything', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(seededRandom(5).shuffled(items).sort()).toEqual(items);
    expect(() => seededRandom(5).pick([])).toThrow('Nothing to pick from.');
  });
});
