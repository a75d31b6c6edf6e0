import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, centsOf } from '../../money/rules/index.js';
import type { RefundForm } from './index.js';
import {
  isCovered,
  mostAskedCents,
  netCreditCents,
  REFUND_AMOUNTS,
  REFUND_DECISION,
  refundAge,
  refundAmounts,
  refundDueOn,
  refundProblems,
  refundSum,
  SUBSIDIARIES,
} from './index.js';

const account = (...cents: readonly number[]) =>
  SUBSIDIARIES.map((part, at) => ({ subsid_cde: part, balance: amountOf(cents[at] ?? 0) }));
const HOME = { reqAddress1: '1 Elm Street', reqCity: 'Louisville', reqState: 'KY', reqZip: '40206' } as const;
const paths = (form: RefundForm, ...cents: readonly number[]) =>
  refundProblems({ ...HOME, ...form }, account(...cents)).map(({ path }) => path);

describe('the amounts of a refund', () => {
  it('are at most the credit of their own part, to the cent [REFUND-008]', () => {
    expect(paths({ reqTuAmt: '100.00' }, -10_000)).toEqual([]);
    for (const wrong of ['100.01', '10.005', '1e9', 'NaN', '1,5', '0x10', ' '.repeat(3) + 'x'])
      expect([wrong, paths({ reqTuAmt: wrong }, -10_000)]).toEqual([wrong, ['reqTuAmt']]);
    expect(paths({ reqArAmt: '0.01' }, -10_000, 4_000)).toEqual(['reqArAmt']);
  });

  it('come in all to at most the net credit of the whole account: TU -100 and AR +40 admit 60 [REFUND-008]', () => {
    expect([netCreditCents(account(-10_000, 4_000)), netCreditCents(account(-100, 4_000))]).toEqual([6_000, 0]);
    expect([mostAskedCents(account(-10_000, 4_000), 'TU'), mostAskedCents(account(-10_000, -4_000), 'TU')]).toEqual([
      6_000, 10_000,
    ]);
    expect(paths({ reqTuAmt: '60' }, -10_000, 4_000)).toEqual([]);
    expect(paths({ reqTuAmt: '60.01' }, -10_000, 4_000)).toEqual(['reqTuAmt']);
    const [tooMuch] = refundProblems({ ...HOME, reqTuAmt: '100.01' }, account(-10_000, 4_000));
    expect(tooMuch?.message).toBe('Ask for at most 60.00.');
    expect(paths({ reqTuAmt: '60', reqGrAmt: '0.01' }, -10_000, 4_000, 0, -1)).toEqual([]);
  });

  it('are above 0 somewhere and negative nowhere [REFUND-009]', () => {
    for (const nothing of [{}, { reqTuAmt: '' }, { reqTuAmt: '0', reqGrAmt: '0.00' }])
      expect(paths(nothing, -10_000)).toEqual(['reqTuAmt']);
    expect(paths({ reqTuAmt: '50', reqArAmt: '-5' }, -10_000)).toEqual(['reqArAmt']);
  });

  it('that are taken leave no part and no account with a charge that it had not, whatever was asked', () => {
    const cents = fc.integer({ min: -50_000, max: 50_000 });
    const asked = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents, cents), fc.tuple(asked, asked, asked, asked), (balances, amounts) => {
        const fields = Object.keys(REFUND_AMOUNTS) as (keyof typeof REFUND_AMOUNTS)[];
        const form = { ...HOME, ...Object.fromEntries(fields.map((field, at) => [field, amountOf(amounts[at] ?? 0)])) };
        const isTaken = refundProblems(form, account(...balances)).length === 0;
        const after = balances.map((balance, at) => balance + (amounts[at] ?? 0));
        const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
        const isFair =
          sum(amounts) > 0 && sum(after) <= 0 && amounts.every((amount, at) => amount === 0 || (after[at] ?? 0) <= 0);
        expect(isTaken).toBe(isFair);
        if (isTaken) expect(isCovered(refundAmounts(form), account(...balances))).toBe(true);
        expect(centsOf(refundSum(refundAmounts(form)))).toBe(sum(amounts));
      }),
    );
  });
});

describe('where a refund goes', () => {
  const without = (change: object) => paths({ reqTuAmt: '1', ...change }, -100);

  it('is a US address, of which the second line may stay empty, unless it is picked up [REFUND-010] [REFUND-011] [REFUND-012]', () => {
    expect([without({}), without({ reqAddress1: ' ' }), without({ reqCity: '' }), without({ reqState: '' })]).toEqual([
      [],
      ['reqAddress1'],
      ['reqCity'],
      ['reqState'],
    ]);
    for (const zip of ['4020', '402060', '4020A', '', '40206-1234'])
      expect([zip, without({ reqZip: zip })]).toEqual([zip, ['reqZip']]);
    for (const state of ['ON', 'PR', 'AE', 'ky', 'Kentucky'])
      expect([state, without({ reqState: state })]).toEqual([state, ['reqState']]);
    const nowhere = { reqAddress1: '', reqCity: '', reqState: '', reqZip: '' };
    expect([without({ ...nowhere, reqPickupCheck: 1 }), without({ ...nowhere, reqPickupCheck: 0 }).length]).toEqual([[], 4]);
  });
});

describe('the days of a refund', () => {
  it('are business days: weekends and holidays do not count [REFUND-016]', () => {
    const holidays = ['2026-11-26', '2026-11-27'];
    expect([refundDueOn('2026-11-23', []), refundDueOn('2026-11-24', holidays), refundDueOn('2026-11-20', [])]).toEqual([
      '2026-11-26',
      '2026-12-01',
      '2026-11-25',
    ]);
    expect([refundAge('2026-11-24', '2026-11-24', holidays), refundAge('2026-11-24', '2026-12-01', holidays)]).toEqual([0, 3]);
  });

  it('end where the age is three, on whatever day it was asked for', () => {
    const days = fc.integer({ min: 0, max: 2000 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.array(days, { maxLength: 20 }), (day, holidays) => {
        expect(refundAge(day, refundDueOn(day, holidays), holidays)).toBe(3);
      }),
    );
  });
});

describe('a decision about a refund', () => {
  it('is never by its student [REFUND-002]', () => {
    for (const action of ['process', 'decline'])
      expect([
        REFUND_DECISION.refusal(action, { student: '1' }, { empId: '1' }),
        REFUND_DECISION.refusal(action, { student: '1' }, { empId: '2' }),
      ]).toEqual(['refund_own', null]);
  });
});
