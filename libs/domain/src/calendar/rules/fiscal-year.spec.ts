import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fiscalMonth, fiscalQuarter, fiscalYearDays, fiscalYearStart, fiscalYearsUntil, fiscalYearText } from './index.js';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the fiscal year', () => {
  it('ends on July 31 and begins on August 1 [PAFLIST-018]', () => {
    expect(fiscalYearStart('2026-07-31')).toBe(2025);
    expect(fiscalYearStart('2026-08-01')).toBe(2026);
  });

  it('holds every one of its days', () => {
    fc.assert(
      fc.property(days, (day) => {
        const year = fiscalYearDays(fiscalYearText(fiscalYearStart(day)));
        return year !== null && year.first <= day && day <= year.last;
      }),
    );
  });

  it('is refused in any other form than two years that follow each other', () => {
    for (const text of ['2016-2018', '2016', '', '2025/2026', '2025-26', 'FY2026']) expect(fiscalYearDays(text)).toBeNull();
  });

  it('has earlier ones, the latest first', () => {
    expect(fiscalYearsUntil('2026-07-31', 3)).toEqual(['2025-2026', '2024-2025', '2023-2024']);
  });
});

describe('the months of a fiscal year', () => {
  it('begin with August and make four quarters of three', () => {
    expect(
      ['2026-08-01', '2026-10-31', '2026-11-01', '2027-01-31', '2027-02-01', '2027-05-01', '2027-07-31'].map(fiscalMonth),
    ).toEqual([...[1, 3, 4, 6, 7, 10, 12]]);
    expect([1, 3, 4, 6, 7, 9, 10, 12].map(fiscalQuarter)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('grow through every year, one step a month', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = fiscalMonth(day);
        const begins = Number((fiscalYearDays(fiscalYearText(fiscalYearStart(day)))?.first ?? '').slice(0, 4));
        const months = (Number(day.slice(0, 4)) - begins) * 12 + Number(day.slice(5, 7)) - 8 + 1;
        return month === months && month >= 1 && month <= 12;
      }),
    );
  });
});
