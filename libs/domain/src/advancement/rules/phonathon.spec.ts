import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CallForm } from './index.js';
import {
  askLadder,
  calleeIds,
  isPhonathonOpen,
  mondayOf,
  monthlyAmount,
  nextOpening,
  readPhonathonHours,
  refusalOfCall,
  tenDigits,
} from './index.js';

const HOURS = readPhonathonHours('mon-fri 08:00-17:00, mon 17:00-22:00') ?? [];
const isOpen = (at: string): boolean => isPhonathonOpen(HOURS, new Date(at));

describe('the hours of the phonathon', () => {
  it('are half-open, Eastern, and later on Mondays [PHONE-024]', () => {
    const times: readonly [string, boolean][] = [
      ['2026-11-30T21:59:59-05:00', true],
      ['2026-11-30T22:00:00-05:00', false],
      ['2026-11-30T17:00:00-05:00', true],
      ['2026-12-01T16:59:59-05:00', true],
      ['2026-12-01T17:00:00-05:00', false],
      ['2026-12-01T07:59:59-05:00', false],
      ['2026-12-01T08:00:00-05:00', true],
      ['2026-12-05T12:00:00-05:00', false],
      ['2026-12-06T12:00:00-05:00', false],
    ];
    expect(times.map(([at]) => [at, isOpen(at)])).toEqual(times);
  });

  it('keep the clock of the wall over both nights of the clock change [PHONE-024]', () => {
    expect(['2026-03-09T07:59:59-04:00', '2026-03-09T08:00:00-04:00', '2026-11-02T08:00:00-05:00'].map(isOpen)).toEqual([
      ...[false, true, true],
    ]);
    expect(nextOpening(HOURS, new Date('2026-03-06T17:00:00-05:00'))?.toISOString()).toBe('2026-03-09T12:00:00.000Z');
    expect(nextOpening(HOURS, new Date('2026-10-30T17:00:00-04:00'))?.toISOString()).toBe('2026-11-02T13:00:00.000Z');
  });

  it('open next at an instant that is open, with none before it', () => {
    const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 }).map((minute) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000));
    fc.assert(
      fc.property(minutes, (at) => {
        const next = nextOpening(HOURS, at);
        return next !== null && next > at && isPhonathonOpen(HOURS, next);
      }),
    );
    expect(nextOpening([], new Date())).toBeNull();
  });

  it('are a setting that says what is wrong with it [PHONE-025]', () => {
    expect(['', 'mon', 'fri-mon 08:00-17:00', 'mon 17:00-08:00', 'mon 8-17', 'xyz 08:00-17:00'].map(readPhonathonHours)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect(readPhonathonHours('sat 10:00-12:00')).toEqual([{ day: 6, from: '10:00', to: '12:00' }]);
  });
});

describe('the form of a call', () => {
  const gift: CallForm = { outcome: 1, gift: 1, giftType: 'S', amount: '50' };
  const codeOf = (form: Partial<CallForm>) => refusalOfCall({ ...gift, ...form })?.code ?? null;

  it('takes digits with two decimals or none as the amount of a gift [PHONE-020]', () => {
    for (const amount of ['50', '50.25', '9999999.99', '0.01']) expect([amount, codeOf({ amount })]).toEqual([amount, null]);
    for (const amount of ['50.2', '50,25', 'abc', '1e3', '-5', '50.', '$50'])
      expect([amount, codeOf({ amount })]).toEqual([amount, 'amount_form']);
    for (const amount of ['0', '0.00', '10000000']) expect([amount, codeOf({ amount })]).toEqual([amount, 'amount_range']);
    expect([codeOf({ amount: '' }), codeOf({ amount: undefined })]).toEqual(['amount_needed', 'amount_needed']);
  });

  it('has a gift exactly with the outcome gift given [PHONE-008] [PHONE-021]', () => {
    expect(refusalOfCall({ outcome: 3, gift: 0 })).toBeNull();
    expect(refusalOfCall({ outcome: 3, gift: 0, amount: '5.00' })).toEqual({ field: 'amount', code: 'gift_only' });
    expect(refusalOfCall({ outcome: 3, gift: 0, giftType: 'S' })).toEqual({ field: 'giftType', code: 'gift_only' });
    expect([codeOf({ gift: 0 }), codeOf({ outcome: 2 }), codeOf({ giftType: undefined })]).toEqual([
      ...['gift_outcome', 'gift_outcome', 'gift_type_needed'],
    ]);
  });

  it('shows a twelfth of a recurring gift, half up to cents, and refuses one that comes to nothing [PHONE-022] [ADVREP-027]', () => {
    expect(['120', '100', '0.06', '9999999.99'].map((amount) => monthlyAmount('R', amount))).toEqual([
      ...['10.00', '8.33', '0.01', '833333.33'],
    ]);
    expect(monthlyAmount('S', '120')).toBeNull();
    expect(codeOf({ giftType: 'R', amount: '0.05' })).toBe('amount_monthly');
  });
});

describe('what a caller asks for', () => {
  it('is 3 and 1.5 times the last gift, rounded up to 5', () => {
    expect([askLadder('50.00'), askLadder('33.00'), askLadder('0.01'), askLadder(null)]).toEqual([
      ...[['150.00', '75.00'], ['100.00', '50.00'], ['5.00', '5.00'], []],
    ]);
  });
});

describe('numbers', () => {
  it('of who rang are ten digits, however they are parted', () => {
    expect(['502-555-0101', '(502) 555 0101', '+1 502.555.0101', '5550101', '502-555-01011', 'a'].map(tenDigits)).toEqual([
      ...['5025550101', '5025550101', '5025550101', null, null, null],
    ]);
  });

  it('of donors to add are digits, each once [PHONE-023]', () => {
    expect(calleeIds('600001\n\n 600002 \r\n600001')).toEqual(['600001', '600002']);
    expect(['', ' \n', 'abc', '12a', '600001\nabc'].map(calleeIds)).toEqual([null, null, null, null, null]);
  });
});

describe('the week of the report', () => {
  it('begins on its Monday [ADVREP-014]', () => {
    expect(['2026-11-30', '2026-12-06', '2026-12-07'].map(mondayOf)).toEqual(['2026-11-30', '2026-11-30', '2026-12-07']);
  });
});
