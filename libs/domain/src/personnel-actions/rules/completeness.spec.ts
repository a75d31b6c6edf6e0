import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { maySupervise, refusalToSubmit, shownShare, storedShare } from './index.js';

const code = (dist_pct: number) => ({ acct_comp_1: '01', acct_comp_4_object_code: '5000', dist_pct });
const position = (shares: number[], rest: object = {}) => ({
  pay_type: 'S',
  start_date: '2026-08-01',
  end_date: '2027-07-31',
  pay_amount: '41000.00',
  supervisor_id: '7',
  account_codes: shares.map(code),
  ...rest,
});

describe('what a form needs before it goes to its approvers', () => {
  it('accepts shares exactly when they sum to 100', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }), (shares) => {
        const refusal = refusalToSubmit({ paf_type: 1, positions: [position(shares)] });
        const sum = shares.reduce((total, share) => total + share, 0);
        return sum === 100 ? refusal === null : refusal?.code === 'shares_not_100' && refusal.values.sum === sum;
      }),
    );
  });

  it('needs a position with start date, account number and, unless hourly, an end date', () => {
    const refused = (positions: ReturnType<typeof position>[]) => refusalToSubmit({ paf_type: 2, positions })?.code;
    expect(refused([])).toBe('incomplete_positions');
    expect(refused([position([100], { start_date: null })])).toBe('incomplete_positions');
    expect(refused([position([100], { end_date: null })])).toBe('incomplete_positions');
    expect(refused([position([])])).toBe('incomplete_positions');
    expect(refused([position([100], { pay_type: 'H', end_date: null, pay_rate: '15.00' })])).toBeUndefined();
  });

  it('needs an amount above 0 for a salary, a rate by the hour, and a supervisor who may supervise', () => {
    const gaps = (rest: object, supervises?: (id: string) => boolean) => {
      const refusal = refusalToSubmit({ paf_type: 1, positions: [position([100], rest)] }, supervises);
      return refusal?.code === 'incomplete_pay' ? refusal.gaps.map(({ field }) => field) : refusal;
    };
    expect(gaps({ pay_amount: null })).toEqual(['pay_amount']);
    expect(gaps({ pay_amount: '0.00' })).toEqual(['pay_amount']);
    expect(gaps({ pay_type: 'H' })).toEqual(['pay_rate']);
    expect(gaps({ pay_type: 'H', pay_rate: '0.00', supervisor_id: null })).toEqual(['pay_rate', 'supervisor_id']);
    expect(gaps({}, () => false)).toEqual(['supervisor_id']);
    expect(gaps({})).toBeNull();
  });

  it('has a supervisor who is an active employee, no student and not the person in the position', () => {
    const active = { active: true, student: false };
    expect(maySupervise('7', active, '8')).toBe(true);
    expect([
      maySupervise('7', undefined, null),
      maySupervise('7', { ...active, active: false }, null),
      maySupervise('7', { ...active, student: true }, null),
      maySupervise('7', active, '7'),
    ]).toEqual([false, false, false, false]);
  });

  it('needs a position to terminate and a date for a termination, and an item for access', () => {
    expect(refusalToSubmit({ paf_type: 4, terminate_pos: null, termination_date: '2026-12-01' })?.code).toBe(
      'incomplete_positions',
    );
    expect(refusalToSubmit({ paf_type: 4, terminate_pos: '0410A-1', termination_date: '2026-12-01' })).toBeNull();
    expect(refusalToSubmit({ paf_type: 3, access_items: [] })?.code).toBe('no_access_item');
    expect(refusalToSubmit({ paf_type: 3, access_items: ['item'] })).toBeNull();
  });

  it('keeps a share as a fraction and shows it times 100', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 100 }), (share) => shownShare(storedShare(share)) === share));
    expect(storedShare(25)).toBe('0.25');
  });
});
