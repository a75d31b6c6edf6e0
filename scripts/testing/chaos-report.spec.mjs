import { describe, expect, test } from '@jest/globals';
import { reliabilityPage, rowsOf } from './chaos-report.mjs';

const pair = { fault: 'api dies', moment: 'mid-submit', held: 13, seed: 7, recoveredMs: 2345 };

describe('the page that the chaos writes', () => {
  test('has a row for each pair, and says how many are whole', () => {
    const page = reliabilityPage('', [pair, { ...pair, moment: 'mid-export', held: 12 }]);
    expect(rowsOf(page)).toEqual([
      { fault: 'api dies', moment: 'mid-export', held: '12 of 13', seed: 7, recovered: '2.3 s' },
      { fault: 'api dies', moment: 'mid-submit', held: 'all 13', seed: 7, recovered: '2.3 s' },
    ]);
    expect(page).toContain('2 pairs, 1 of them whole.');
  });

  test('keeps the figures of pairs that did not run', () => {
    const before = reliabilityPage('', [pair]);
    const page = reliabilityPage(before, [{ ...pair, moment: 'mid-export', seed: 8 }]);
    expect(rowsOf(page).map(({ moment, seed }) => [moment, seed])).toEqual([
      ['mid-export', 8],
      ['mid-submit', 7],
    ]);
  });
});
