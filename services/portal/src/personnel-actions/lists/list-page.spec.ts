import { describe, expect, it } from '@jest/globals';
import type { ListKey, PageStarts } from './list-page.js';
import { LIST_START, startOf as startBehind } from './list-page.js';

const keyAt = (row: number): ListKey => ({
  at: `2025-01-01 00:00:00.${String(row).padStart(6, '0')}+00`,
  id: '0b8e3c52-9d3c-4c6e-8a5f-0a6b3c2d1e4f',
});
const start = LIST_START.newestFirst;
const startOf = (of: PageStarts, head: number, offset: number) => startBehind(of, head, offset, start);
const marks: PageStarts = { step: 1000, total: 3500, keys: [keyAt(1000), keyAt(2000), keyAt(3000)] };

describe('pages of a list', () => {
  it('begins behind the nearest mark, so that a far page skips less than the rows between two marks', () => {
    expect(startOf(marks, 1000, 999)).toEqual({ from: start, skip: 999 });
    expect(startOf(marks, 1000, 1000)).toEqual({ from: keyAt(1000), skip: 0 });
    expect(startOf(marks, 1000, 2450)).toEqual({ from: keyAt(2000), skip: 450 });
    expect(startOf(marks, 1000, 3499)).toEqual({ from: keyAt(3000), skip: 499 });
  });

  it('moves with the rows that came in at the head since the marks were made', () => {
    expect(startOf(marks, 1003, 1002)).toEqual({ from: start, skip: 1002 });
    expect(startOf(marks, 1003, 1003)).toEqual({ from: keyAt(1000), skip: 0 });
  });

  it('finds nothing behind the last row', () => {
    expect(startOf(marks, 1000, 9000).from).toEqual(keyAt(3000));
    expect(startOf(marks, 1000, 9000).skip).toBe(6000);
  });
});
