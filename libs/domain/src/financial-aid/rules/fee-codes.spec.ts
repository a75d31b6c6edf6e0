import { describe, expect, it } from '@jest/globals';
import { academicYearOf, adminYears, choosesYear, isEligibleForCode, readCodes, requestYears, yearName } from './fee-codes.js';

describe('the years of fee codes', () => {
  it('turn on August 1, and are chosen from September to November [FEECODE-017] [FEECODE-018] [FEECODE-021]', () => {
    expect([academicYearOf('2025-07-31'), academicYearOf('2025-08-01'), academicYearOf('2026-01-15')]).toEqual([
      2024, 2025, 2025,
    ]);
    expect(['2025-08-31', '2025-09-01', '2025-11-30', '2025-12-01'].map(choosesYear)).toEqual([false, true, true, false]);
    expect(requestYears('2025-10-15').map(yearName)).toEqual(['2025 to 2026', '2026 to 2027']);
    expect(requestYears('2025-12-15')).toEqual([2025]);
    expect(adminYears('2026-03-01')).toEqual([2024, 2025, 2026, 2027]);
  });
});

describe('a student', () => {
  it('is eligible when all four are said yes to [FEECODE-010]', () => {
    const all = { academic: 1, oncampus: 1, fulltime: 1, requirements: 1 } as const;
    expect(isEligibleForCode(all)).toBe(true);
    for (const flag of ['academic', 'oncampus', 'fulltime', 'requirements'] as const)
      expect(isEligibleForCode({ ...all, [flag]: 0 })).toBe(false);
  });
});

describe('codes that are pasted', () => {
  it('are read line by line; what word processors add goes, and what is no code is named with its line', () => {
    expect(readCodes('  FEE\u20131001\r\n\u200bFEE-1002\u00a0\n\nFEE-1002\n\u201cFEE-1003\u201d\n')).toEqual({
      codes: ['FEE-1001', 'FEE-1002'],
      wrong: [{ line: 5, text: '\u201cFEE-1003\u201d' }],
    });
    expect(readCodes('Fee-1\nFEE-1\nfee-2').codes).toEqual(['Fee-1', 'fee-2']);
    expect(readCodes(' \n ')).toEqual({ codes: [], wrong: [] });
  });
});
