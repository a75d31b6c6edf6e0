import { describe, expect, it } from '@jest/globals';
import { fiscalYearDays } from '../../calendar/rules/index.js';
import { figurePart, figureRelation, fiscalMonthDays } from './figures.js';

describe('the days of a figure', () => {
  it('are the months of a fiscal year, which together are the year [ADVREP-007]', () => {
    expect(fiscalMonthDays('2025-2026')).toEqual(fiscalYearDays('2025-2026'));
    expect(fiscalMonthDays('2025-2026', 1, 1)).toEqual({ first: '2025-08-01', last: '2025-08-31' });
    expect(fiscalMonthDays('2025-2026', 7, 7)).toEqual({ first: '2026-02-01', last: '2026-02-28' });
    expect(fiscalMonthDays('2023-2024', 7, 7)).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(fiscalMonthDays('2025-2026', 4, 6)).toEqual({ first: '2025-11-01', last: '2026-01-31' });
    expect(fiscalMonthDays('2025')).toEqual({ first: '', last: '' });
  });

  it('are narrowed by the part of a group [ADVREP-006]', () => {
    expect(figurePart('quarter', '02', '2025-2026')).toEqual({ first: '2025-11-01', last: '2026-01-31' });
    expect(figurePart('month', '12', '2025-2026')).toEqual({ first: '2026-07-01', last: '2026-07-31' });
    expect(figurePart('category', '00100/02020', '2025-2026')).toEqual({ category: '00100/02020' });
    expect(figurePart('none', '', '2025-2026')).toEqual({});
  });
});

it('puts a relation without a row of its own in the last row [ADVREP-010]', () => {
  expect(['ALU', '', 'XYZ'].map(figureRelation)).toEqual(['ALU', '-', '-']);
});
