import { describe, expect, it } from '@jest/globals';
import { courseYearTermCodeSub, currentTerm, isShortTerm, termId, termOfId } from './terms.js';

describe('a term', () => {
  it('has year and code as its id, and is found by it however it is typed', () => {
    const fall = { year_code: '2026', term_code: 'FA' };
    expect(termId(fall)).toBe('2026FA');
    expect(termOfId(' 2026fa ')).toEqual(fall);
    expect([termOfId('26FA'), termOfId('2026'), termOfId('2026FALL')]).toEqual([null, null, null]);
  });

  it('is short in January and in summer', () => {
    const short = ['JA', 'SP', 'SU', 'FA'].filter((term_code) => isShortTerm({ year_code: '2026', term_code }));
    expect(short).toEqual(['JA', 'SU']);
  });

  it('is the current one until the next begins', () => {
    const terms = [{ begins_on: '2026-01-20' }, { begins_on: '2026-08-17' }];
    expect(currentTerm(terms, '2026-08-16')?.begins_on).toBe('2026-01-20');
    expect(currentTerm(terms, '2026-12-31')?.begins_on).toBe('2026-08-17');
    expect(currentTerm(terms, '2025-12-31')?.begins_on).toBe('2026-01-20');
    expect(currentTerm([], '2026-01-01')).toBeNull();
  });
});

describe('a course', () => {
  it('is named by year, term, code, section and sub-term [FACULTY-004]', () => {
    const course = { year_code: '2026', term_code: 'FA', CRS_CDE: 'OT101', section: 'A', subterm_code: '1H' };
    expect(courseYearTermCodeSub(course)).toBe('2026 FA OT101 A 1H');
    expect(courseYearTermCodeSub({ ...course, subterm_code: null })).toBe('2026 FA OT101 A');
  });
});
