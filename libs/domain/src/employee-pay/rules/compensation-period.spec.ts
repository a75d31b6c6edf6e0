import { describe, expect, it } from '@jest/globals';
import { compensationPeriod } from './compensation-period.js';

describe('the period of a compensation statement', () => {
  it('is the fiscal year of today, from August up to today', () => {
    expect(compensationPeriod('2026-03-15')).toEqual({
      year: 2025,
      name: '2025-2026',
      from: '2025-08-01',
      until: '2026-03-15',
      begun: true,
    });
    expect(compensationPeriod('2026-07-31').year).toBe(2025);
    expect(compensationPeriod('2026-08-01')).toMatchObject({ year: 2026, from: '2026-08-01', until: '2026-08-01' });
  });

  it('is the whole of an earlier year, and nothing of a later one', () => {
    expect(compensationPeriod('2026-03-15', 2024)).toMatchObject({ from: '2024-08-01', until: '2025-07-31' });
    const later = { from: '2030-08-01', until: '2030-08-01', begun: false };
    expect(compensationPeriod('2026-03-15', 2030)).toMatchObject(later);
    expect(compensationPeriod('2026-07-31', 2026)).toMatchObject({ from: '2026-08-01', until: '2026-08-01', begun: false });
  });
});
