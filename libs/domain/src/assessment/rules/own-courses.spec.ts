import { describe, expect, it } from '@jest/globals';
import { fitsEvaluation, isMoved } from './index.js';

const boyce = { school: 'Boyce', yearCode: '2026', termCode: 'FA' };
const course = { school: 'BOYCE', yearCode: '2026', termCode: 'FA' };

describe('a course of an evaluation', () => {
  it('is of its school, year and term, whatever either writes in capitals [ASSESS-020] [DEAN-002]', () => {
    expect(fitsEvaluation(course, boyce)).toBe(true);
    for (const change of [{ school: 'SOUTHERN' }, { yearCode: '2025' }, { termCode: 'SP' }])
      expect(fitsEvaluation({ ...course, ...change }, boyce)).toBe(false);
  });

  it('is looked at again when one of the three changes', () => {
    expect(isMoved(boyce, { ...boyce })).toBe(false);
    expect(
      [{ school: 'Southern' }, { yearCode: '2027' }, { termCode: 'SU' }].map((to) => isMoved(boyce, { ...boyce, ...to })),
    ).toEqual([true, true, true]);
  });
});
