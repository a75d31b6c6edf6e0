import { describe, expect, it } from '@jest/globals';
import { archiveYearDays, archiveYears } from './index.js';

describe('the fiscal years of the archive', () => {
  it('are offered from 2016-2017 to the current one, each once', () => {
    const years = archiveYears('2026-11-21');
    expect(years[0]).toBe('2016-2017');
    expect(years.at(-1)).toBe('2026-2027');
    expect(new Set(years).size).toBe(11);
    expect(archiveYears('2027-08-01')).toHaveLength(12);
  });

  it('are refused before 2016-2017 and when the two years do not follow each other', () => {
    for (const text of ['2015-2016', '2016-2018', '2016', '']) expect(archiveYearDays(text)).toBeNull();
    expect(archiveYearDays('2016-2017')).toEqual({ first: '2016-08-01', last: '2017-07-31' });
  });
});
