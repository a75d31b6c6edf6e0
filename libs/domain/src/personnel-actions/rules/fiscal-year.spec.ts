import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { fiscalYearDays, fiscalYears, fiscalYearStart, fiscalYearText } from './index.js';

describe('the fiscal year', () => {
  it('ends on July 31 and begins on August 1 [PAFLIST-018]', () => {
    expect(fiscalYearStart('2026-07-31')).toBe(2025);
    expect(fiscalYearStart('2026-08-01')).toBe(2026);
  });

  it('is offered from 2016-2017 to the current one, each once', () => {
    const years = fiscalYears('2026-11-21');
    expect(years[0]).toBe('2016-2017');
    expect(years.at(-1)).toBe('2026-2027');
    expect(new Set(years).size).toBe(11);
    expect(fiscalYears('2027-08-01')).toHaveLength(12);
  });

  it('holds every one of its days', () => {
    const days = fc.date({ min: new Date('2016-08-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const year = fiscalYearDays(fiscalYearText(fiscalYearStart(day)));
        return year !== null && year.first <= day && day <= year.last;
      }),
    );
  });

  it('is refused before 2016-2017 and when its two years do not follow each other', () => {
    expect([fiscalYearDays('2015-2016'), fiscalYearDays('2016-2018'), fiscalYearDays('2016'), fiscalYearDays('')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
