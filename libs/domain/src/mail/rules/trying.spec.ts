import { describe, expect, it } from '@jest/globals';
import { nextTryAfter, waitAfter } from './index.js';

const TWO_DAYS = 172_800;
const after = (code: number | undefined, tries: number, triedForS: number) =>
  nextTryAfter({ code, tries, triedForS, limitS: TWO_DAYS });

describe('a message that was not taken', () => {
  it('is tried again after pauses that double up to ten minutes', () => {
    expect([1, 2, 3, 8, 30].map(waitAfter)).toEqual([5, 10, 20, 600, 600]);
    expect([after(451, 1, 0), after(undefined, 4, 60), after(450, 300, 100_000)]).toEqual([5, 40, 600]);
  });

  it('is tried a last time when its two days end, and then has failed', () => {
    expect([after(451, 290, TWO_DAYS - 30), after(451, 291, TWO_DAYS), after(undefined, 291, TWO_DAYS + 5)]).toEqual([
      30,
      null,
      null,
    ]);
  });

  it('has failed at once when the server wants it never', () => {
    expect([after(550, 1, 0), after(500, 1, 0), after(499, 1, 0)]).toEqual([null, null, 5]);
  });
});
