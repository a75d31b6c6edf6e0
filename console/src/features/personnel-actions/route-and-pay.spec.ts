import { describe, expect, it } from '@jest/globals';

import { paidCodes, totalPay } from './hooks/pay-split.js';
import { expectedEnd, routeOf } from './hooks/route-line.js';
import { formOf, stages } from './testing/records.js';

const HOUR = 3600;
const approver = { decided_at: null, decided_by: null, stand_in: null, waiting: false, account_ended: false };
const approvers = [
  { ...approver, id: '1', name: 'Alma', step: 1, decided_at: '2026-03-02T16:00:00.000Z' },
  { ...approver, id: '2', name: 'Bennett', step: 2, waiting: true, stand_in: 'Ada' },
];
const usual = [
  { step: 'approval_2', median_seconds: 20 * HOUR, forms: 9 },
  { step: 'hr', median_seconds: 10 * HOUR, forms: 9 },
  { step: 'access', median_seconds: 5 * HOUR, forms: 9 },
] as const;
const since = '2026-03-02T16:00:00.000Z';
const submitted = formOf({ ...stages.submitted, approvers, waiting_since: since });

describe('the route of a form', () => {
  it('is past up to who has it, present there and to come behind, with who stands in [PAFVIEW-002]', () => {
    const stops = routeOf(submitted, usual);
    expect(stops.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Martha Ellery past',
      'Alma past',
      'Bennett present',
      'HR future',
      'Access future',
    ]);
    expect(stops[2]).toMatchObject({ note: 'Ada stands in', since, usualSeconds: 20 * HOUR });
  });

  it('is at its creator as a draft, at HR when approved, at an end when nothing is left, stopped when rejected', () => {
    const stateOf = (changes: Parameters<typeof formOf>[0]) =>
      routeOf(formOf({ approvers, ...changes }), []).map(({ state }) => state);
    expect(stateOf({})[0]).toBe('present');
    expect(stateOf({ ...stages.approved, waiting_for: 'HR' })).toEqual(['past', 'past', 'past', 'present', 'future']);
    expect(stateOf({ ...stages.finalized, waiting_for: 'HR' }).at(-1)).toBe('present');
    expect(new Set(stateOf({ ...stages.finalized, waiting_for: null }))).toEqual(new Set(['past']));
    expect(stateOf({ stage: 'rejected', is_draft: 0, is_rejected: 1 })[3]).toBe('stopped');
    expect(stateOf({ paf_type: 4, ...stages.submitted })).toHaveLength(4);
  });

  it('ends when what is left has taken its usual time; what is late takes at least what comes behind it', () => {
    const stops = routeOf(submitted, usual);
    const at = Date.parse(since);
    expect(expectedEnd(stops, at)).toBe(at + 35 * HOUR * 1000);
    expect(expectedEnd(stops, at + 5 * HOUR * 1000)).toBe(at + 35 * HOUR * 1000);
    const late = at + 100 * HOUR * 1000;
    expect(expectedEnd(stops, late)).toBe(late + 15 * HOUR * 1000);
    expect(expectedEnd(routeOf(submitted, []), at)).toBeNull();
  });
});

describe('the pay of a form', () => {
  const [position] = formOf({}).positions;
  const code = {
    id: 'c1',
    paf_position_id: position?.id ?? '',
    acct_comp_1: '1',
    acct_comp_2_dept_code: '0410',
    acct_comp_3: '00',
    acct_comp_4_object_code: '6100',
    acct_comp_5: '0',
    dist_pct: 33.33,
  };
  const salaried = (shares: readonly number[]) =>
    formOf({
      positions: position === undefined ? [] : [{ ...position, pay_amount: '52000.01', pay_rate: null }],
      account_codes: shares.map((share, index) => ({ ...code, id: String(index), dist_pct: share })),
    });
  const amounts = (shares: readonly number[]) => {
    const form = salaried(shares);
    return form.positions.flatMap((one) => paidCodes(form, one)).map(({ amount }) => amount);
  };

  it('is split so that the parts sum to it to the cent, and only where the shares are the whole', () => {
    expect(amounts([60, 40])).toEqual(['31200.01', '20800.00']);
    expect(amounts([33.33, 33.33, 33.34])).toEqual(['17331.60', '17331.60', '17336.81']);
    expect(amounts([60, 30])).toEqual([null, null]);
  });

  it('is summed over several salaries, and over none', () => {
    const form = salaried([100]);
    expect(totalPay(form)).toBeNull();
    expect(totalPay({ ...form, positions: [...form.positions, ...form.positions] })).toBe('104000.02');
  });
});
