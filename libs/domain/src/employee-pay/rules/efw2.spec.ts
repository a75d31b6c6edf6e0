import { describe, expect, it } from '@jest/globals';
import type { FiledW2 } from './efw2.js';
import { EFW2_RECORD, efw2File, isFileable } from './efw2.js';
import { DEMO_CAMPUS_EMPLOYER, w2Figures } from './w2.js';

const LIMITS = { socialSecurityWages: 17_610_000, electiveDeferrals: 2_350_000 };
const person = {
  first: 'Harriet',
  last: 'Novak',
  street1: '12 Elm St.',
  street2: 'Apt 4',
  city: 'Louisville',
  state: 'KY',
  zip: '40204-1234',
};
const form = (gross: number, deferrals: number, city: number, more: Partial<FiledW2> = {}): FiledW2 => ({
  ssn: '900-10-0201',
  person,
  figures: w2Figures(
    {
      gross,
      taxes: new Map([
        ['FEDWH', 11],
        ['FICA', 22],
        ['MEDICARE', 33],
        ['STATE', 44],
        ['CITY', city],
      ]),
      deductions: new Map([['403B', deferrals]]),
    },
    LIMITS,
  ),
  ...more,
});
const FORMS = [
  form(5_000_000, 150_000, 110_000),
  form(20_000_000, 0, 0, { ssn: null, person: { ...person, first: 'Lucja', last: "O'Neil-Nunez, Jr." } }),
];
const records = efw2File(2025, DEMO_CAMPUS_EMPLOYER, FORMS).split('\r\n').slice(0, -1);
const of = (kind: string): string[] => records.filter((record) => record.startsWith(kind));
/** What stands from a place to a place, counted from 1 as the specification counts. */
const at = (record: string | undefined, from: number, to: number): string => (record ?? '').slice(from - 1, to);

describe('the file of W-2 forms', () => {
  it('has its records in their order, each of 512 characters of plain letters', () => {
    expect(records.map((record) => record.slice(0, 2))).toEqual(['RA', 'RE', 'RW', 'RS', 'RW', 'RS', 'RT', 'RF']);
    expect(new Set(records.map(({ length }) => length))).toEqual(new Set([EFW2_RECORD]));
    expect(records.join('')).toMatch(/^[ -~]*$/);
  });

  it('names who sends it and for whom', () => {
    const [sender, employer] = [of('RA')[0], of('RE')[0]];
    expect([at(sender, 3, 11), at(sender, 12, 19), at(sender, 36, 37), at(sender, 38, 94).trim(), at(sender, 500, 500)]).toEqual([
      ...['610000000', 'DEMO0001', '98', 'DEMO CAMPUS', 'L'],
    ]);
    expect([at(sender, 396, 422).trim(), at(sender, 423, 437).trim(), at(sender, 446, 485).trim()]).toEqual([
      ...['PAYROLL OFFICE', '5025550100', 'PAYROLL@CAMPUS.EXAMPLE'],
    ]);
    expect([
      at(employer, 3, 6),
      at(employer, 8, 16),
      at(employer, 40, 96).trim(),
      at(employer, 174, 174),
      at(employer, 219, 219),
    ]).toEqual([...['2025', '610000000', 'DEMO CAMPUS', 'T', 'R']]);
    expect([at(employer, 119, 140).trim(), at(employer, 141, 162).trim(), at(employer, 163, 173).trim()]).toEqual([
      ...['1 CAMPUS WAY', 'LOUISVILLE', 'KY40299'],
    ]);
  });

  it('has each amount of a form in its place, federal and of the state', () => {
    const [wage, state] = [of('RW')[0], of('RS')[0]];
    const amounts = [188, 199, 210, 221, 232, 243, 298].map((place) => Number(at(wage, place, place + 10)));
    expect(amounts).toEqual([4_850_000, 11, 5_000_000, 22, 5_000_000, 33, 150_000]);
    expect([at(wage, 486, 486), at(wage, 488, 489)]).toEqual(['0', '10']);
    expect([at(state, 3, 4), at(state, 10, 18), at(state, 248, 267), at(state, 274, 275)]).toEqual([
      ...['21', '900100201', '000000              ', '21'],
    ]);
    expect([276, 287, 309, 320].map((place) => Number(at(state, place, place + 10)))).toEqual([
      4_850_000, 44, 5_000_000, 110_000,
    ]);
    expect([at(state, 308, 308), at(of('RS')[1], 308, 330)]).toEqual(['C', ' '.repeat(23)]);
  });

  it('has names and addresses in letters that it may hold, and zeros for a number that is not known', () => {
    const [one, other] = of('RW');
    expect([at(one, 3, 11), at(one, 12, 26).trim(), at(one, 42, 61).trim()]).toEqual(['900100201', 'HARRIET', 'NOVAK']);
    expect([at(one, 66, 87).trim(), at(one, 88, 109).trim(), at(one, 132, 142)]).toEqual(['APT 4', '12 ELM ST', 'KY402041234']);
    expect([at(other, 3, 11), at(other, 12, 26).trim(), at(other, 42, 61).trim()]).toEqual([
      '000000000',
      'LUCJA',
      "O'NEIL-NUNEZ  JR",
    ]);
  });

  it('ends with the sums of its employees, amount by amount', () => {
    const [sums] = of('RT');
    const places = [
      [188, 10],
      [199, 25],
      [210, 40],
      [221, 55],
      [232, 70],
      [243, 85],
      [298, 160],
    ] as const;
    for (const [place, total] of places) {
      const sum = of('RW').reduce((all, record) => all + Number(at(record, place, place + 10)), 0);
      expect([total, Number(at(sums, total, total + 14))]).toEqual([total, sum]);
    }
    expect([Number(at(sums, 3, 9)), Number(at(of('RF')[0], 8, 16))]).toEqual([2, 2]);
    // What nobody has is written as nothing, in each place of it.
    for (const place of [100, 130, 145, 175, 235, 295, 400]) expect(at(sums, place, place + 14)).toBe('0'.repeat(15));
  });

  it('takes no amount below zero', () => {
    expect([FORMS.every(isFileable), isFileable(form(-1, 0, 0))]).toEqual([true, false]);
  });
});
