import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScholarshipCriterion, ScholarshipRules, ScholarshipSearch } from './scholarships.js';
import {
  admits,
  ANY,
  isSafeLink,
  SCHOLARSHIP_CRITERIA,
  SCHOLARSHIP_SEARCH_FIELDS,
  scholarshipChoices,
  valuesIn,
  valuesText,
  whyItFits,
} from './scholarships.js';

const search = (given: Partial<ScholarshipSearch> = {}): ScholarshipSearch => {
  const any = Object.fromEntries(SCHOLARSHIP_CRITERIA.map((name) => [name, ANY])) as Record<ScholarshipCriterion, string>;
  return { ...any, searchGpa: 3, ...given };
};
const names = Object.fromEntries(SCHOLARSHIP_CRITERIA.map((name) => [name, name.slice(6)])) as Record<
  ScholarshipCriterion,
  string
>;

describe('the values of a field', () => {
  it('are one text that reads as the same values, whatever commas they have', () => {
    expect(valuesText(['KY', 'TN'])).toBe('KY, TN');
    expect(valuesText(['Church of God, Cleveland'])).toBe('Church of God, Cleveland;');
    expect(valuesIn('KY, TN,')).toEqual(['KY', 'TN']);
    const value = fc.string({ minLength: 1 }).filter((text) => !text.includes(';') && text.trim() === text);
    fc.assert(fc.property(fc.array(value), (values) => expect(valuesIn(valuesText(values))).toEqual(values)));
  });
});

describe('a scholarship', () => {
  const rules: ScholarshipRules = { searchDegree: ['Master of Divinity', 'X'], searchGpa: 3 };

  it('is a result when every rule that it has admits the given value [SCHOL-005]', () => {
    expect(admits(rules, search({ searchDegree: 'X', searchGpa: 3.1 }))).toBe(true);
    expect(admits(rules, search({ searchDegree: 'X', searchGpa: 2.9 }))).toBe(false);
    expect(admits(rules, search({ searchDegree: 'Y', searchGpa: 3.1 }))).toBe(false);
    expect(admits(rules, search({ searchGpa: 3 }))).toBe(true);
  });

  it('without rules is always a result, and one is never lost by leaving a criterion open [SCHOL-005]', () => {
    const value = fc.constantFrom('a', 'b', 'c', ANY);
    const given = fc.record(
      Object.fromEntries(SCHOLARSHIP_CRITERIA.map((name) => [name, value])),
    ) as unknown as fc.Arbitrary<ScholarshipSearch>;
    const asked = fc.dictionary(
      fc.constantFrom(...SCHOLARSHIP_CRITERIA),
      fc.subarray(['a', 'b', 'c']),
    ) as fc.Arbitrary<ScholarshipRules>;
    fc.assert(
      fc.property(given, asked, fc.constantFrom(...SCHOLARSHIP_CRITERIA), (one, some, open) => {
        expect(admits({}, { ...one, searchGpa: 0 })).toBe(true);
        if (admits(some, { ...one, searchGpa: 4 })) expect(admits(some, { ...one, [open]: ANY, searchGpa: 4 })).toBe(true);
      }),
    );
  });

  it('says in words why it fits', () => {
    expect(whyItFits(rules, search({ searchDegree: 'X', searchGpa: 3.25 }), names)).toEqual([
      'Degree: Master of Divinity or X',
      'Your GPA 3.25 is at least 3.00',
    ]);
    expect(whyItFits(rules, search(), names)[0]).toBe('Degree: it asks for Master of Divinity or X; you left this open');
    expect(whyItFits({}, search(), names)).toEqual(['It is open to every student']);
  });

  it('offers by its rules the values of the search, each once [SCHOL-005]', () => {
    const choices = scholarshipChoices([{ searchState: ['KY', 'IN'] }, { searchState: ['ky '] }, {}]);
    expect(choices.searchState.map((value) => value.toUpperCase())).toEqual(['IN', 'KY']);
    expect(choices.searchDegree).toEqual([]);
    expect(SCHOLARSHIP_SEARCH_FIELDS).toHaveLength(12);
  });

  it('has a link that a browser may open', () => {
    expect(['https://a.example/x?y=1', 'http://a.example'].map(isSafeLink)).toEqual([true, true]);
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//a.example',
      'https://a b',
      'https://user@evil.example',
      'ftp://a.example',
    ])
      expect([url, isSafeLink(url)]).toEqual([url, false]);
  });
});
