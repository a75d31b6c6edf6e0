import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CodeNames, DateRow } from './index.js';
import {
  fitsDateRow,
  listSentence,
  lybuntRows,
  monthsWithGoals,
  percentOf,
  purgedEmails,
  reinstatedGap,
  sheetName,
} from './index.js';

const NAMES: CodeNames = { gifts: String, payments: String, solicitations: String, choice: (_column, code) => code };
const ROW: DateRow = {
  startDate: '2025-08-01',
  endDate: '2026-07-31',
  gifts: [],
  original: 0,
  payment: [],
  solicit: [],
  memorial: 0,
  atLeast: '100',
  atMost: '',
};

describe('a list in words', () => {
  it('says what was given and when', () => {
    const since = { ...ROW, startDate: '2026-08-01', endDate: '2027-07-31', atLeast: '', atMost: '0' };
    expect(listSentence({ filters: {}, dates: [ROW, since] }, '2026-11-28', NAMES)).toBe(
      'Donors who gave $100.00 or more in 2025-2026 and nothing since August 1, 2026',
    );
    expect(listSentence({ filters: {}, dates: lybuntRows(2026) }, '2026-11-28', NAMES)).toBe(
      'Donors who gave anything in 2025-2026 and nothing since August 1, 2026',
    );
  });
});

describe('a date row', () => {
  it('of nothing at most fits exactly those whom any gift does not fit [LIST-015]', () => {
    const counted = fc.record({ count: fc.nat(3), sum: fc.nat(1000) });
    fc.assert(
      fc.property(
        counted,
        (of) => fitsDateRow({ atLeast: '0', atMost: '' }, of) !== fitsDateRow({ atLeast: '', atMost: '0' }, of),
      ),
    );
  });
});

describe('the reinstated', () => {
  it('gave nothing from two fiscal years before to the day before [LIST-006]', () => {
    expect(reinstatedGap('2026-09-15', '2026-2027')).toEqual({ from: '2024-08-01', to: '2026-09-14' });
    expect(reinstatedGap('2024-08-01', '2026-2027')).toBeNull();
  });
});

describe('the name of a sheet', () => {
  it('is one that a workbook takes', () => {
    const names = ['history', 'HISTORY', 'a/b', "'x'", '[]', 'about', '=cmd'].map((name) => sheetName(name, 'About'));
    expect(names).toEqual(['history list', 'HISTORY list', 'a b', 'x', 'List', 'about list', '=cmd']);
  });
});

describe('the figures', () => {
  it('of four quarters are their twelve months three by three [ADVREP-024]', () => {
    const amounts = fc.array(fc.nat(10_000_000), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(amounts, (cents) => {
        const { quarters, total } = monthsWithGoals(
          cents.map((one) => (one / 100).toFixed(2)),
          [],
        );
        const sums = [0, 3, 6, 9].map((from) => cents.slice(from, from + 3).reduce((sum, one) => sum + one, 0));
        expect(quarters.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual(sums);
        expect(Math.round(Number(total.amount) * 100)).toBe(cents.reduce((sum, one) => sum + one, 0));
      }),
    );
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 0)]).toEqual(['33.3', '66.7', null]);
  });
});

describe('purged addresses', () => {
  it('are read once each, in lower case [ADV-005]', () => {
    expect(purgedEmails('Bob@X.org, <bob@x.org>;\n a@b.c')).toEqual(['bob@x.org', 'a@b.c']);
  });
});
