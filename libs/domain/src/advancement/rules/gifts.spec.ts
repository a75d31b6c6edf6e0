import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GiftTransaction } from './index.js';
import { fundKind, givingSums, isSoftCredit, isUnrestricted } from './index.js';

const category = (cat_comp_1: string, cat_comp_2: string) => ({ cat_comp_1, cat_comp_2 });
const transaction = (of: Partial<GiftTransaction>): GiftTransaction => ({
  gift_group_num: 7001,
  gift_num: 1,
  gift_dte: '2026-09-01',
  donor_id: '10',
  o_donor_id: '10',
  cents: 60_000,
  voided: false,
  ...category('00100', '02020'),
  ...of,
});

describe('the kind of fund', () => {
  it('is annual for four second parts of 00100 alone', () => {
    const kinds = ['02020', '61045', '61046', '02960', '61047'].map((second) => fundKind(category('00100', second)));
    expect(kinds).toEqual(['annual', 'annual', 'annual', 'annual', 'other']);
  });

  it('is temporarily restricted for 002 and 004, and other for the rest', () => {
    expect(['00215', '00400', '00315', '00101'].map((first) => fundKind(category(first, '10000')))).toEqual([
      ...['restricted', 'restricted', 'other', 'other'],
    ]);
  });

  it('is unrestricted for ATS where it begins with 001, whatever kind it is', () => {
    expect(['00100', '00199', '00215', '00315'].map((first) => isUnrestricted(category(first, '61047')))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the sums of a donor', () => {
  it('are one gift of all its transactions, of which the annual fund part stands by itself [ADV-011]', () => {
    const two = [transaction({}), transaction({ cents: 40_000, ...category('00215', '10000') })];
    expect(givingSums(two)).toEqual({
      gifts: 1,
      sum: 100_000,
      average: 100_000,
      lastAnnual: { date: '2026-09-01', cents: 60_000 },
    });
  });

  it('are nothing without gifts, and what is voided counts nowhere [ADV-011]', () => {
    const none = { gifts: 0, sum: 0, average: null, lastAnnual: null };
    expect([givingSums([]), givingSums([transaction({ voided: true })])]).toEqual([none, none]);
  });

  it('take the higher group, then the higher number of one day as the last gift [ADV-011]', () => {
    const same = [
      transaction({ cents: 1 }),
      transaction({ gift_num: 2, cents: 2 }),
      transaction({ gift_group_num: 6999, gift_num: 9, cents: 3 }),
    ];
    expect(givingSums(same).lastAnnual).toEqual({ date: '2026-09-01', cents: 2 });
  });

  it('round half a cent of the average up [ADV-011]', () => {
    expect(givingSums([transaction({ cents: 1 }), transaction({ gift_num: 2, cents: 2 })]).average).toBe(2);
  });

  it('are kept by a move of credit: what one loses the other gets', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cents, fc.nat(), (amounts, place) => {
        const all = amounts.map((amount, at) => transaction({ gift_num: at + 1, cents: amount }));
        const moved = all.map((one, at) => (at === place % all.length ? { ...one, donor_id: '20' } : one));
        const sumOf = (id: string) => givingSums(moved.filter(({ donor_id: credited }) => credited === id)).sum;
        return sumOf('10') + sumOf('20') === givingSums(all).sum && moved.filter(isSoftCredit).length === 1;
      }),
    );
  });
});
