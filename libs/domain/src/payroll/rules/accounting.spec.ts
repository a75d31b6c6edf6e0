import { describe, expect, it } from '@jest/globals';
import { periodCount, periodInHand, refusalToApprove, refusalToReject, workflowStateOf } from './index.js';

const timesheet = { empId: '1', state: 'approved', openPunches: 0 } as const;

describe('accounting', () => {
  it('approves what a supervisor approved and nothing else, never the own timesheet', () => {
    expect(refusalToApprove('2', timesheet)).toBeNull();
    expect(refusalToApprove('1', timesheet)).toBe('own_sheet');
    expect(refusalToApprove('2', { ...timesheet, openPunches: 1 })).toBe('open_punch');
    expect(
      (['open', 'accepted', 'processed', 'exported'] as const).map((state) => refusalToApprove('2', { ...timesheet, state })),
    ).toEqual(['not_approved_yet', 'approved_already', 'processed_already', 'processed_already']);
  });

  it('sends back what is not processed yet', () => {
    expect(
      (['open', 'approved', 'accepted', 'processed', 'exported'] as const).map((state) => refusalToReject({ state })),
    ).toEqual(['not_approved_yet', null, null, 'processed_already', 'processed_already']);
  });

  it('calls what was sent back rejected until it is approved again', () => {
    expect([workflowStateOf('open', false), workflowStateOf('open', true), workflowStateOf('approved', true)]).toEqual([
      'outstanding',
      'rejected',
      'supervisor approved',
    ]);
  });

  it('makes 1 to 26 pay periods, read from a number or its text', () => {
    expect([1, 26, ' 2 ', '26'].map(periodCount)).toEqual([1, 26, 2, 26]);
    expect(['', 'abc', null, undefined, Number.NaN].map(periodCount)).toEqual(Array(5).fill('no_number'));
    expect([0, -1, 1.5, 27, '27'].map(periodCount)).toEqual([
      ...Array(3).fill('too_few_periods'),
      ...Array(2).fill('too_many_periods'),
    ]);
  });

  it('works on the oldest ended period that is not processed, else on the one that ended last', () => {
    const of = (start: string, processed: boolean) => ({ start, processed });
    const [one, two, three] = [of('2026-10-11', true), of('2026-10-25', false), of('2026-11-08', false)];
    expect(periodInHand([three, one, two], '2026-11-20')).toBe(two);
    expect(periodInHand([one, { ...two, processed: true }, three], '2026-11-20')).toMatchObject({ start: '2026-10-25' });
    expect(periodInHand([three], '2026-11-20')).toBe(three);
    expect(periodInHand([], '2026-11-20')).toBeNull();
  });
});
