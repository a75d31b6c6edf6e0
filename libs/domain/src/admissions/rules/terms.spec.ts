import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { refusalOfGoal } from './goals.js';
import { programOf, refusalOfProgram, takes } from './programs.js';
import { academicYear, benchmarkDays, lastEnded, lastTerms, nextTerm, yearsBefore } from './terms.js';

const term = (yr_cde: string, trm_cde: string, begins_on: string) => ({ yr_cde, trm_cde, begins_on });
const TERMS = [
  term('2026', 'SP', '2026-01-26'),
  term('2026', 'SU', '2026-05-26'),
  term('2026', 'FA', '2026-08-10'),
  term('2027', 'JA', '2027-01-03'),
  term('2027', 'SP', '2027-01-26'),
];
const nameOf = (one: { yr_cde: string; trm_cde: string } | null) => (one === null ? null : one.yr_cde + one.trm_cde);

describe('the term of a report', () => {
  it('is the next fall or spring term that begins after today', () => {
    expect(['2026-08-09', '2026-08-10', '2027-01-26'].map((day) => nameOf(nextTerm(TERMS, day)))).toEqual([
      '2026FA',
      '2027SP',
      '2027SP',
    ]);
    expect(nextTerm([], '2026-01-01')).toBeNull();
  });

  it('ended last, where it is a past one [ADMIS-008]', () => {
    const ended = [
      ['2026-01-26', '2026-05-15'],
      ['2026-05-26', '2026-08-07'],
      ['2026-08-10', '2026-12-11'],
    ].map(([begins = '', ends_on = ''], at) => ({ ...term('2026', ['SP', 'SU', 'FA'][at] ?? '', begins), ends_on }));
    expect(['2026-05-15', '2026-05-16', '2026-12-11', '2026-12-12'].map((day) => nameOf(lastEnded(ended, day)))).toEqual([
      null,
      '2026SP',
      '2026SP',
      '2026FA',
    ]);
  });

  it('began last, after the one before it [ADMIS-007]', () => {
    expect(lastTerms(TERMS, '2026-11-28').map(nameOf)).toEqual(['2026FA', '2026SP']);
    expect(lastTerms(TERMS, '2026-02-01').map(nameOf)).toEqual(['2026SP', null]);
    expect(TERMS.map(academicYear)).toEqual([2025, 2026, 2026, 2026, 2026]);
  });

  it('is compared on its benchmark days, February 29 on the 28th [ADMIS-016]', () => {
    expect(benchmarkDays('2027', 'SP')).toEqual(['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-05']);
    expect(benchmarkDays('2027', 'SU')).toEqual([]);
    expect([yearsBefore('2028-02-29', 1), yearsBefore('2028-03-01', 2)]).toEqual(['2027-02-28', '2026-03-01']);
  });
});

describe('a program', () => {
  it('takes exactly its code, or what begins like it [ADMIS-019]', () => {
    expect([
      takes('ABC', 'ABC'),
      takes('ABC', 'ABCXY'),
      takes('ABC%', 'ABC'),
      takes('ABC%', 'ABCXY'),
      takes('ABCXY', 'ABC'),
    ]).toEqual([true, false, true, true, false]);
  });

  it('is one at most for each PROG_CDE, whatever the order of the programs [ADMIS-011]', () => {
    const codes = ['ABC', 'ABC%', 'ABCXY', 'DEF', 'DEF%', 'DEFGH'];
    const programs = codes.map((code) => ({ codes: [code] }));
    fc.assert(
      fc.property(fc.shuffledSubarray(programs), fc.constantFrom('ABC', 'ABCX', 'ABCXY', 'DEFGH', 'ZZZ'), (some, progCde) => {
        const taking = some.flatMap((one) => one.codes).filter((code) => takes(code, progCde));
        const expected = taking.find((code) => code === progCde) ?? taking[0];
        expect(programOf(some, progCde)?.codes[0]).toBe(expected);
      }),
    );
  });

  it('is refused in the words of the list [ADMIS-017] [ADMIS-018] [ADMIS-019] [ADMIS-020]', () => {
    expect(refusalOfProgram(' ', [])).toBe('name_required');
    expect([refusalOfProgram('A'.repeat(25), []), refusalOfProgram('A'.repeat(26), [])]).toEqual([null, 'name_too_long']);
    for (const code of ['12%', 'ABCD', 'ABCDE%', '%%%', 'AB-'])
      expect([code, refusalOfProgram('A', [code])]).toEqual([code, 'wrong_code']);
    for (const code of ['ABC', 'abc', 'ABCDE', '1A2', 'ABC%'])
      expect([code, refusalOfProgram('A', [code])]).toEqual([code, null]);
    expect(refusalOfProgram('A', ['ABC', 'abc '])).toBe('code_twice');
  });

  it('has goals of digits up to 99999 [ADMIS-021] [ADMIS-022]', () => {
    expect(['', ' ', '-1', '1.5', '12a', '0', '99999', '100000'].map(refusalOfGoal)).toEqual([
      ...['goal_required', 'goal_required', 'goal_digits', 'goal_digits', 'goal_digits', null, null, 'goal_too_large'],
    ]);
  });
});
