import { describe, expect, it } from '@jest/globals';
import { readsHoldReason, refusalToHold } from './holds.js';

const library = { office: 'library', groups: ['employees', 'library'], isOneself: false, reason: 'Three books are due' };

describe('a hold', () => {
  it('is placed by its own office with a reason, and never on oneself', () => {
    expect(refusalToHold(library)).toBeNull();
    expect(refusalToHold({ ...library, reason: '  ' })).toBe('hold_reason_missing');
    expect(refusalToHold({ ...library, groups: ['employees', 'housing'] })).toBe('not_your_office');
    expect(refusalToHold({ ...library, isOneself: true })).toBe('own_hold');
  });

  it('is kept by the registrar too, where it is not about money', () => {
    expect(refusalToHold({ ...library, groups: ['registrar'] })).toBeNull();
    expect(refusalToHold({ ...library, office: 'student-payments', groups: ['registrar'] })).toBe('not_your_office');
  });
});

describe('the reason of a hold', () => {
  it('is read by its office and the registrar, and by no other office', () => {
    const reads = (group: string) => readsHoldReason({ office: 'student-payments', groups: ['employees', group] });
    expect(['student-payments', 'registrar', 'library', 'housing'].map(reads)).toEqual([true, true, false, false]);
  });
});
