import { describe, expect, it } from '@jest/globals';
import type { ChangeableTermination } from './leavers.js';
import { endsAccountNow, endsPositionNow, refusalToChangeTermination } from './leavers.js';

const today = '2026-03-10';

describe('the last day of somebody who leaves', () => {
  it('is a day of work: the position ends on it, the account in the night after it', () => {
    expect(endsPositionNow({ lastDay: today, today })).toBe(true);
    expect(endsAccountNow({ lastDay: today, today }, false)).toBe(false);
    expect(endsPositionNow({ lastDay: '2026-03-11', today })).toBe(false);
  });

  it('ends the account at once when it is over, or when HR says so', () => {
    expect(endsAccountNow({ lastDay: '2026-03-09', today }, false)).toBe(true);
    expect(endsAccountNow({ lastDay: '2026-06-30', today }, true)).toBe(true);
  });
});

describe('a finalized termination', () => {
  const form: ChangeableTermination = {
    pafType: 4,
    stage: 'finalized',
    lastDay: '2026-03-11',
    isTerminated: false,
    calledOff: false,
  };
  const change = { today, reason: 'Stays after all' };

  it('is called off or moved until its day', () => {
    expect(refusalToChangeTermination(form, change)).toBeNull();
    expect(refusalToChangeTermination(form, { ...change, date: today })).toBeNull();
    expect(refusalToChangeTermination({ ...form, lastDay: today }, change)).toBe('termination_day_came');
    expect(refusalToChangeTermination({ ...form, isTerminated: true }, change)).toBe('termination_day_came');
  });

  it('is changed with a reason, once called off never again, and to no day that is over', () => {
    expect(refusalToChangeTermination(form, { ...change, reason: ' ' })).toBe('termination_reason_required');
    expect(refusalToChangeTermination({ ...form, calledOff: true }, change)).toBe('termination_called_off');
    expect(refusalToChangeTermination(form, { ...change, date: '2026-03-09' })).toBe('redate_past');
    expect(refusalToChangeTermination(form, { ...change, date: '2026-03-11' })).toBe('redate_same');
  });

  it('is the only form that is called off', () => {
    expect(refusalToChangeTermination({ ...form, pafType: 1 }, change)).toBe('not_a_termination');
    expect(refusalToChangeTermination({ ...form, stage: 'awaiting_finalize' }, change)).toBe('not_a_termination');
  });
});
