import { describe, expect, it } from '@jest/globals';
import { catalogYearFor, catalogYearOf, readPatterns, refusalToRequirements } from './requirements.js';

const good = {
  name: 'Bible',
  patterns: ['BB101', 'BB2%'],
  hours: 900,
  courses: null,
  least_grade: 'D-',
  electives: false,
  exclusive: false,
};

describe('the requirements of a program', () => {
  it('are those of the catalog year in which a student declared it, which begins on August 1', () => {
    expect(['2026-07-31', '2026-08-01', '2026-12-31'].map(catalogYearOf)).toEqual([2025, 2026, 2026]);
    expect(catalogYearFor([2024, 2026], '2026-07-31')).toBe(2024);
    expect(catalogYearFor([2024, 2026], '2026-08-01')).toBe(2026);
    expect(catalogYearFor([2024, 2026], '2019-09-01')).toBe(2024);
    expect(catalogYearFor([], '2026-08-01')).toBeNull();
  });

  it('are refused with the first group that is wrong', () => {
    const codeOf = (...groups: object[]) => refusalToRequirements(groups.map((group) => ({ ...good, ...group })))?.code ?? null;
    expect(codeOf({}, { name: 'More', electives: true, patterns: [] })).toBeNull();
    expect(codeOf({}, { name: ' bible ' })).toBe('group_name_twice');
    expect(codeOf({ name: ' ' })).toBe('group_name_missing');
    expect(codeOf({ patterns: [] })).toBe('group_without_courses');
    expect(['BB%1', '%%', 'bb101', 'BB 1'].map((pattern) => codeOf({ patterns: [pattern] }))).toEqual(
      Array.from({ length: 4 }, () => 'group_pattern_wrong'),
    );
    expect([codeOf({ courses: 2 }), codeOf({ hours: null }), codeOf({ hours: -1 }), codeOf({ least_grade: 'P' })]).toEqual(
      Array.from({ length: 4 }, () => 'group_need_wrong'),
    );
    expect(codeOf({ electives: true }, { name: 'More', electives: true })).toBe('electives_twice');
    expect(readPatterns('bb101, BB2%;bb101\n en101')).toEqual(['BB101', 'BB2%', 'EN101']);
  });
});
