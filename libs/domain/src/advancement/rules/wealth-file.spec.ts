import { describe, expect, it } from '@jest/globals';
import { isBadWealthRow, readWealthRow, WEALTH_COLUMNS, wrongColumn } from './index.js';

describe('the header of a file of wealth data', () => {
  it('is exact, or the first column that differs is named [ADV-017] [ADV-043]', () => {
    expect(wrongColumn([...WEALTH_COLUMNS])).toBeNull();
    const swapped = [
      'ID',
      'P2G Score Combo',
      'Net Worth',
      'Total Assets',
      'Cash on Hand',
      'Estimated Annual Donations',
      'Gift Capacity Range',
    ];
    expect(wrongColumn(swapped)).toEqual({ place: 3, wanted: 'Total Assets', found: 'Net Worth' });
    expect(wrongColumn([...WEALTH_COLUMNS, 'Notes'])).toEqual({ place: 8, wanted: '', found: 'Notes' });
    expect(wrongColumn(['id'])).toEqual({ place: 1, wanted: 'ID', found: 'id' });
  });
});

describe('a row of wealth data', () => {
  it('is read with signs and commas; a blank is left as it is [ADV-017]', () => {
    expect(readWealthRow(2, ['600001', '4 | 2', '$1,000,000', '', '10', '0.50', '$1,000-$4,999'])).toEqual({
      row: 2,
      id: '600001',
      p2g: '4 | 2',
      total_assets: '1000000.00',
      net_worth: null,
      cash_on_hand: '10.00',
      estimated_annual_donation: '0.50',
      gift_capacity_range: '$1,000-$4,999',
    });
    expect(isBadWealthRow(readWealthRow(3, ['600001']))).toBe(false);
  });

  it.each([
    ['no_id', ['', '50']],
    ['no_id', ['12a']],
    ['p2g', ['1', '5|1']],
    ['p2g', ['1', '5 | 1']],
    ['amount', ['1', '', '(500)']],
    ['amount', ['1', '', '', '', '', '1e3']],
    ['range', ['1', '', '', '', '', '', 'x'.repeat(61)]],
    ['cells', ['1', '', '', '', '', '', '', 'more']],
  ])('is refused as %s', (problem, cells) => {
    expect(readWealthRow(2, cells)).toMatchObject({ row: 2, problem });
  });
});
