import { describe, expect, it } from '@jest/globals';
import { isClassYear, isP2g, solicitOf, switchesOf, wealthAmount } from './index.js';

describe('solicit', () => {
  it('follows the two switches, and the switches follow it [ADV-023]', () => {
    const of = (general: boolean, phone: boolean) => solicitOf({ general, phone });
    expect([of(false, false), of(false, true), of(true, false), of(true, true)]).toEqual(['N', 'N', 'No Phone', 'Y']);
    for (const solicit of ['Y', 'N', 'No Phone'] as const) expect(solicitOf(switchesOf(solicit))).toBe(solicit);
  });
});

describe('a P2G', () => {
  it('is 1 to 4 and 1 to 5, or 50 alone [ADV-030] [ADV-075]', () => {
    for (const text of ['1 | 5', '4 | 1', '50']) expect(isP2g(text)).toBe(true);
    for (const text of ['5 | 1', '1 | 6', '1|5', '51', '1 | 0', '0 | 1', '', '1 | 5 ']) expect(isP2g(text)).toBe(false);
  });
});

describe('an amount of wealth', () => {
  it('is read with its sign and commas [ADV-017]', () => {
    expect(['$1,000,000', '1000000', '12.5', '$0', '1,234.56'].map(wealthAmount)).toEqual([
      ...['1000000.00', '1000000.00', '12.50', '0.00', '1234.56'],
    ]);
  });

  it('is none where it is negative, or in any other form [ADV-017]', () => {
    for (const text of ['(500)', '-1', '12,50', '1e3', '.5', '1,00', '', 'abc', '$', '1.234', '99999999999999999'])
      expect(wealthAmount(text)).toBeNull();
  });
});

describe('a class year', () => {
  it('is from the first class to ten years from now', () => {
    expect(['1858', '1850', '1859', '2036', '2037', '26', 'abcd', ''].map((text) => isClassYear(text, '2026-11-21'))).toEqual([
      ...[false, false, true, true, false, false, false, false],
    ]);
  });
});
