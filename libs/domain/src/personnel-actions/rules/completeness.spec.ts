import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { refusalToSubmit, shownShare, storedShare } from './index.js';

const code = (dist_pct: number) => ({ acct_comp_1: '01', acct_comp_4_object_code: '5000', dist_pct });
const position = (shares: number[], rest: object = {}) => ({
  pay_type: 'S',
  start_date: '2026-08-01',
  end_date: '2027-07-31',
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
    expect(refused([position([100], { pay_type: 'H', end_date: null })])).toBeUndefined();
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
