import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, centsOf } from '../../money/rules/index.js';
import type { ChargeInputs, ChargeLine, StandingCharge } from './index.js';
import {
  chargeDifference,
  chargesOf,
  rateOf,
  rateThere,
  refundPercent,
  feesAsKnown,
  refusalOfTermCharges,
  sumOfTotals,
  sumsByAccount,
  withDifference,
} from './index.js';

const BEGINS = '2027-01-15';
const STEPS = [
  { until_on: '2027-01-22', percent: 100 },
  { until_on: '2027-01-29', percent: 75 },
  { until_on: '2027-02-05', percent: 50 },
  { until_on: '2027-02-12', percent: 25 },
];
const INPUTS: ChargeInputs = {
  term: { id: '2027SP', name: 'Spring 2027', begins_on: BEGINS },
  student: { school: 'BOYCE', load: 'full', programs: ['BA-BS'] },
  courses: [{ num: '900001', code: 'BB101', title: 'Old Testament', credits: '3.00', ended_on: null }],
  rates: [
    { load: 'full', from_on: '2026-08-01', amount: '410.00' },
    { load: 'full', from_on: '2027-01-16', amount: '999.00' },
    { load: 'part', from_on: '2026-08-01', amount: '445.00' },
  ],
  fees: [
    { applies_to: 'term', target: '', name: 'Student life fee', amount: '95.00', subsid_cde: 'AR' },
    { applies_to: 'program', target: 'BA-BS', name: 'Studio fee', amount: '40.00', subsid_cde: 'TU' },
    { applies_to: 'program', target: 'MDIV', name: 'Other fee', amount: '40.00', subsid_cde: 'TU' },
    { applies_to: 'section', target: 'BB101', name: 'Book fee', amount: '20.01', subsid_cde: 'AR' },
  ],
  steps: STEPS,
  sponsors: [],
  late_fee: null,
};
const amounts = (inputs: ChargeInputs): Record<string, string> =>
  Object.fromEntries(chargesOf(inputs).map(({ key, amount }) => [key, amount]));
const left = (ended_on: string): ChargeInputs => ({ ...INPUTS, courses: INPUTS.courses.map((one) => ({ ...one, ended_on })) });

const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.parse('2027-01-05T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10));
const inputs: fc.Arbitrary<ChargeInputs> = fc
  .record({
    load: fc.constantFrom('full' as const, 'part' as const),
    courses: fc.array(
      fc.record({
        credits: fc.integer({ min: 0, max: 600 }).map(amountOf),
        ended_on: fc.option(day, { nil: null }),
        code: fc.constantFrom('BB101', 'EN101'),
      }),
      { maxLength: 6 },
    ),
    late_fee: fc.constantFrom(null, '75.00'),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ load, courses, late_fee, share }) => ({
    ...INPUTS,
    sponsors: [
      { name: 'Church', percent: share },
      { name: 'Employer', percent: 100 - share },
    ],
    late_fee,
    student: { ...INPUTS.student, load },
    courses: courses.map((one, at) => ({ ...one, num: String(at), title: 'Course' })),
  }));
/** What stands once lines are posted. */
const asStanding = (lines: readonly ChargeLine[]): StandingCharge[] =>
  lines.map((line, at) => ({ ...line, id: `${at}/${line.key}` }));

describe('the part of a charge that comes back', () => {
  it('follows the days of the part of the term in which a course is held', () => {
    const steps = [
      { until_on: '2027-01-28', percent: 75 },
      { until_on: '2027-02-04', percent: 50 },
    ];
    const back = (left: string) => refundPercent(steps, '2027-01-20', left, '2027-03-21');
    expect(['2027-02-10', '2027-03-20', '2027-03-21', '2027-03-29', '2027-03-30', '2027-04-05', '2027-04-06'].map(back)).toEqual([
      100, 100, 75, 75, 50, 50, 0,
    ]);
    expect(refundPercent(steps, '2027-01-20', '2027-02-10')).toBe(0);
  });
});

describe('the charges of a term', () => {
  it('are credits at the rate of the load on the first day, and the fees of term, program and course', () => {
    expect(amounts(INPUTS)).toEqual({
      'tuition/900001': '1230.00',
      'fee/section/BB101/Book fee/BB101 900001': '20.01',
      'fee/term//Student life fee/': '95.00',
      'fee/program/BA-BS/Studio fee/': '40.00',
    });
    expect(amounts({ ...INPUTS, student: { ...INPUTS.student, load: 'part' } })['tuition/900001']).toBe('1335.00');
    expect(rateOf(INPUTS.rates, 'full', '2026-07-31')).toBeNull();
    expect(amounts({ ...INPUTS, rates: [], fees: [] })).toEqual({});
    expect(amounts({ ...INPUTS, courses: [] })).toEqual({});
    expect(amounts({ ...INPUTS, late_fee: '75.00' })['late']).toBe('75.00');
  });

  it('come back by the table of the term, all of them before its first day', () => {
    const days = ['2027-01-14', '2027-01-22', '2027-01-23', '2027-02-05', '2027-02-12', '2027-02-13'];
    expect(days.map((ended) => refundPercent(STEPS, BEGINS, ended))).toEqual([100, 100, 75, 50, 25, 0]);
    expect(refundPercent([], BEGINS, BEGINS)).toBe(0);
    expect(amounts(left('2027-01-20'))).toEqual({});
    expect(amounts(left('2027-01-29'))).toMatchObject({ 'tuition/900001': '1230.00', 'refund/tuition/900001': '-922.50' });
    expect(amounts(left('2027-01-29'))['refund/fee/section/BB101/Book fee/BB101 900001']).toBe('-15.01');
    expect(Object.keys(amounts(left('2027-03-01'))).some((key) => key.startsWith('refund'))).toBe(false);
  });

  it('are paid by sponsors in part, of what is left of the tuition', () => {
    const sponsors = [
      { name: 'Church', percent: 50 },
      { name: 'Employer', percent: 50 },
    ];
    const odd = [{ load: 'full' as const, from_on: '2026-08-01', amount: '333.35' }];
    const lines = amounts({ ...left('2027-01-29'), sponsors, rates: odd });
    expect([lines['tuition/900001'], lines['refund/tuition/900001']]).toEqual(['1000.05', '-750.04']);
    expect([lines['sponsor/Church'], lines['sponsor/Employer']]).toEqual(['-125.01', '-125.00']);
  });

  it('never give back more than they took, and every line has a key of its own', () => {
    fc.assert(
      fc.property(inputs, (one) => {
        const lines = chargesOf(one);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const sum of sumsByAccount(lines).values()) expect(sum).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('posted as the difference come to the charges, whatever stood before, and the second time there is nothing to post', () => {
    fc.assert(
      fc.property(inputs, inputs, (before, now) => {
        const standing = asStanding(chargesOf(before));
        const due = chargesOf(now);
        const { reverse, post } = chargeDifference(due, standing);
        const after = [...standing.filter((row) => !reverse.includes(row)), ...asStanding(post)];
        expect(new Map([...sumsByAccount(after)].filter(([, sum]) => sum !== 0))).toEqual(
          new Map([...sumsByAccount(due)].filter(([, sum]) => sum !== 0)),
        );
        expect(chargeDifference(due, after)).toEqual({ reverse: [], post: [] });
        const totals = [
          { subsid_cde: 'TU' as const, balance: '10.00' },
          { subsid_cde: 'AR' as const, balance: '-5.00' },
        ];
        const moved =
          post.reduce((sum, { amount }) => sum + centsOf(amount), 0) -
          reverse.reduce((sum, { amount }) => sum + centsOf(amount), 0);
        expect(centsOf(sumOfTotals(withDifference(totals, due, standing)))).toBe(500 + moved);
      }),
    );
  });
});

describe('the settings of charges', () => {
  it('are refused where a rate, fee or step is there twice or does not fit', () => {
    const term = { begins_on: BEGINS, ends_on: '2027-05-15' };
    const known = INPUTS.fees.map(({ applies_to, target: code }) => ({ applies_to, code }));
    const fine = { bills_on: '2027-01-10', fees: INPUTS.fees, steps: STEPS, late_fee: '75.00', late_on: '2027-02-20' };
    expect([rateThere(INPUTS.rates), refusalOfTermCharges(fine, term, known)]).toEqual([null, null]);
    expect(rateThere([...INPUTS.rates, { load: 'part', from_on: '2026-08-01', amount: '1.00' }])?.amount).toBe('1.00');
    const [fee = INPUTS.fees[0], step = STEPS[0]] = [INPUTS.fees[0], STEPS[0]];
    if (fee === undefined || step === undefined) throw new Error('nothing to try');
    const codes = [
      { ...fine, fees: [fee, fee] },
      { ...fine, fees: [{ ...fee, target: 'BB101' }] },
      { ...fine, fees: [{ ...fee, applies_to: 'section' as const }] },
      { ...fine, steps: [step, { until_on: '2027-03-01', percent: 100 }] },
      { ...fine, steps: [step, step] },
      { ...fine, late_on: null },
      { ...fine, steps: [...STEPS, { until_on: '2027-05-16', percent: 5 }] },
      { ...fine, steps: [{ until_on: '2027-01-14', percent: 100 }] },
      { ...fine, late_on: '2027-01-10' },
      { ...fine, bills_on: '2027-05-16', late_on: '2027-05-17' },
    ].map((one) => refusalOfTermCharges(one, term, known)?.code);
    expect(
      refusalOfTermCharges(
        {
          ...fine,
          bills_on: null,
          steps: [
            { until_on: BEGINS, percent: 10 },
            { until_on: '2027-05-15', percent: 0 },
          ],
        },
        term,
        known,
      ),
    ).toBeNull();
    expect(codes).toEqual([
      'account_fee_twice',
      'account_fee_target',
      'account_fee_target',
      'account_steps_order',
      'account_steps_order',
      'account_late_whole',
      'account_steps_outside',
      'account_steps_outside',
      'account_late_early',
      'account_bill_late',
    ]);
  });

  it('ask for a fee by a code that there is, in whatever letters it was typed, and once by one name', () => {
    const term = { begins_on: BEGINS, ends_on: '2027-05-15' };
    const fine = { bills_on: null, steps: [], late_fee: null, late_on: null };
    const known = [
      { applies_to: 'section' as const, code: 'BB101' },
      { applies_to: 'program' as const, code: 'Ba-Th' },
    ];
    const fee = { applies_to: 'section' as const, target: 'bb101', name: 'Kit', subsid_cde: 'AR' as const, amount: '10.00' };
    const typed = [fee, { ...fee, applies_to: 'program' as const, target: 'BA-TH' }];
    const codeOf = (fees: Parameters<typeof feesAsKnown>[0]) => refusalOfTermCharges({ ...fine, fees }, term, known)?.code;
    expect(feesAsKnown(typed, known).map(({ target }) => target)).toEqual(['BB101', 'Ba-Th']);
    expect(codeOf(feesAsKnown(typed, known))).toBeUndefined();
    expect(codeOf(feesAsKnown([{ ...fee, target: 'Ba-Th' }], known))).toBe('account_fee_unknown');
    expect(codeOf(feesAsKnown([fee, { ...fee, name: 'KIT', target: 'BB101' }], known))).toBe('account_fee_twice');
  });
});
