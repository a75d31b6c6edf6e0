import { describe, expect, it } from '@jest/globals';
import { canMakeAgain, EXPORT_STATES, fitsFormat, isUnderWayExport, XLSX_ROWS } from './index.js';

describe('a file job', () => {
  it('can be cancelled while it waits or runs, and made again once it neither does nor is ready', () => {
    expect(EXPORT_STATES.filter(isUnderWayExport)).toEqual(['queued', 'running']);
    expect(EXPORT_STATES.filter(canMakeAgain)).toEqual(['failed', 'cancelled', 'expired']);
  });

  it('holds any number of rows as CSV and 1,048,574 as Excel', () => {
    expect([fitsFormat('xlsx', XLSX_ROWS), fitsFormat('xlsx', XLSX_ROWS + 1), fitsFormat('csv', 2_000_000)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
