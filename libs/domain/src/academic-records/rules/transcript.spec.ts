import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { averageOf } from './course-records.js';
import { transcriptOf } from './transcript.js';

const TERMS = ['', '2024FA', '2025SP', '2025FA', '2026SP'] as const;
const POINTS: Readonly<Record<string, number>> = { A: 4, 'B+': 3.3, 'C-': 1.7, 'D+': 1.3, F: 0, WF: 0 };
const GRADES = [...Object.keys(POINTS), 'P', 'I', 'WP', 'W', 'AU', ''];
const course = (code: string, term: string, grade: string, hours = 300, school = 'BOYCE') => ({
  code,
  title: `Course ${code}`,
  school,
  hours,
  grade: term === '' ? 'TR' : grade,
  term_id: term,
  term_name: `Term ${term}`,
  begins_on: term === '' ? '2024-01-01' : `${term.slice(0, 4)}-0${TERMS.indexOf(term as '')}-01`,
});

/** A record in the order of its terms; a course stands in a term once. */
const records = fc
  .uniqueArray(
    fc.record({
      code: fc.constantFrom('AA1', 'BB2', 'CC3', 'DD4'),
      term: fc.constantFrom(...TERMS),
      grade: fc.constantFrom(...GRADES),
      hours: fc.constantFrom(50, 100, 200, 300),
      school: fc.constantFrom('BOYCE', 'BOYCE', 'SOUTHERN'),
    }),
    { selector: ({ code, term, school }) => `${code}/${term}/${school}`, maxLength: 24 },
  )
  .map((rows) =>
    rows
      .map(({ code, term, grade, hours, school }) => course(code, term, grade, hours, school))
      .toSorted((one, other) => TERMS.indexOf(one.term_id as '') - TERMS.indexOf(other.term_id as '')),
  );

/** The rule once more, as plainly as it can be said: an attempt counts unless a later one of the same course has a real grade. */
function naive(rows: ReturnType<typeof course>[]) {
  const real = (grade: string) => grade !== '' && !['I', 'W', 'WP', 'AU'].includes(grade);
  return rows.map((row, at) => {
    const same = (other: (typeof rows)[number], from: number) => from !== at && other.code === row.code && real(other.grade);
    const replaced = real(row.grade) && rows.some((other, from) => from > at && same(other, from));
    const replaces = real(row.grade) && !replaced && rows.some((other, from) => same(other, from));
    const points = replaced ? 0 : (POINTS[row.grade] ?? 0) * (row.hours / 100);
    return {
      term: row.term_id,
      repeat: replaced ? 'E' : replaces ? 'R' : '',
      attempted: row.grade === 'AU' ? 0 : row.hours / 100,
      earned: !replaced && (points > 0 || ['P', 'TR'].includes(row.grade)) ? row.hours / 100 : 0,
      averaged: !replaced && row.grade in POINTS ? row.hours / 100 : 0,
      points,
    };
  });
}
const PARTS = ['attempted', 'earned', 'averaged', 'points'] as const;
const total = (rows: readonly Record<(typeof PARTS)[number], number>[]) =>
  PARTS.map((part) => Math.round(rows.reduce((sum, row) => sum + row[part], 0) * 1000) / 1000);
const shown = ({ attempted, earned, averaged, points }: Record<(typeof PARTS)[number], number>) => [
  attempted / 100,
  earned / 100,
  averaged / 100,
  points / 10_000,
];

describe('a transcript', () => {
  it('has the courses of the school by term, those taken elsewhere first, and nothing of another school [TRANS-004]', () => {
    const { terms } = transcriptOf(
      [
        course('AA1', '', 'TR'),
        course('BB2', '2024FA', 'A'),
        course('CC3', '2024FA', 'F', 300, 'SOUTHERN'),
        course('DD4', '2025SP', ''),
      ],
      'BOYCE',
    );
    expect(terms.map(({ name, courses }) => [name, courses.map(({ attempt }) => attempt.code)])).toEqual([
      ['Transfer', ['AA1']],
      ['Term 2024FA', ['BB2']],
      ['Term 2025SP', ['DD4']],
    ]);
    expect(transcriptOf([], 'BOYCE')).toEqual({
      terms: [],
      totals: { attempted: 0, earned: 0, averaged: 0, points: 0 },
      career: { attempted: 0, earned: 0, averaged: 0, points: 0 },
    });
  });

  it('counts the last graded one of several repeats, whatever follows without a grade', () => {
    const repeats = ['F', 'D+', 'W', 'A', 'I'].map((grade, at) => course('AA1', TERMS[at === 0 ? 1 : at] ?? '', grade));
    const [first, second, ...rest] = transcriptOf(
      repeats.slice(0, 4).concat({ ...course('AA1', '2026SP', 'I'), begins_on: '2027-01-01' }),
      'BOYCE',
    )
      .terms.flatMap(({ courses }) => courses)
      .map(({ repeat }) => repeat);
    expect([first, second, ...rest]).toEqual(['E', 'E', '', 'R', '']);
  });

  it('sums each term, what was taken here and the career as a naive reading of the rule does [TRANS-007]', () => {
    fc.assert(
      fc.property(records, (rows) => {
        const own = rows.filter(({ school }) => school === 'BOYCE');
        const plain = naive(own);
        const { terms, totals, career } = transcriptOf(rows, 'BOYCE');
        const counted = terms.flatMap(({ courses }) => courses);
        expect(counted.map(({ repeat }) => repeat)).toEqual(plain.map(({ repeat }) => repeat));
        for (const { id, totals: sums } of terms) expect(shown(sums)).toEqual(total(plain.filter(({ term }) => term === id)));
        expect(shown(totals)).toEqual(total(plain.filter(({ term }) => term !== '')));
        expect(shown(career)).toEqual(total(plain));
        const [, , averaged = 0, points = 0] = total(plain);
        // A tie is rounded up; what a floating number makes of it is put right by a hair.
        const average = averaged === 0 ? null : Math.floor((points / averaged) * 100 + 0.5 + 1e-9);
        expect(averageOf(career)).toBe(average);
      }),
      { numRuns: 400 },
    );
  });
});
