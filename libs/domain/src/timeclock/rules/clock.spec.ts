import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CLOCK_ACTIONS, MAX_PUNCH_MS, nextAction, positionStatus, refusalToClock } from './clock.js';
import { limitUsages } from './limits.js';

const closed = { openSince: null, lastOut: null, sheetOpen: true };

describe('a press on a position', () => {
  it('clocks in when it is out and out when it is in', () => {
    expect([positionStatus(true), nextAction('Punched In')]).toEqual(['Punched In', 'clockOut']);
    expect([positionStatus(false), nextAction('Punched Out')]).toEqual(['Punched Out', 'clockIn']);
  });

  it('is refused with its reason', () => {
    expect(refusalToClock('clockIn', { ...closed, openSince: 5 }, 10)).toBe('already_in');
    expect(refusalToClock('clockIn', { ...closed, sheetOpen: false }, 10)).toBe('sheet_approved');
    expect(refusalToClock('clockIn', { ...closed, lastOut: 11 }, 10)).toBe('before_last');
    expect(refusalToClock('clockOut', closed, 10)).toBe('not_in');
    expect(refusalToClock('clockOut', { ...closed, openSince: 11 }, 10)).toBe('before_last');
    expect(refusalToClock('clockOut', { ...closed, openSince: 0 }, MAX_PUNCH_MS + 1)).toBe('open_too_long');
    expect(refusalToClock('clockOut', { ...closed, openSince: 0 }, MAX_PUNCH_MS)).toBeNull();
    expect(refusalToClock('clockIn', { ...closed, lastOut: 10 }, 10)).toBeNull();
  });

  it('never lets both actions pass', () => {
    const facts = fc.record({
      openSince: fc.option(fc.nat(), { nil: null }),
      lastOut: fc.option(fc.nat(), { nil: null }),
      sheetOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.nat(), (one, at) => {
        const allowed = CLOCK_ACTIONS.filter((action) => refusalToClock(action, one, at) === null);
        expect(allowed.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('limits', () => {
  it('count for whom they are made, and say within, near and over', () => {
    const kinds = (person: { onVisa: boolean; partTime: boolean }, hours: { week: number; month: number }) =>
      limitUsages(person, hours).map(({ kind, stand: snapshot }) => `${kind} ${snapshot}`);
    expect(kinds({ onVisa: false, partTime: false }, { week: 4000, month: 9000 })).toEqual(['overtime near']);
    expect(kinds({ onVisa: true, partTime: false }, { week: 2001, month: 0 })).toEqual(['overtime within', 'visa over']);
    expect(kinds({ onVisa: false, partTime: true }, { week: 0, month: 2800 })).toEqual(['overtime within', 'part_time near']);
    expect(kinds({ onVisa: false, partTime: true }, { week: 0, month: 2801 })).toEqual(['overtime within', 'part_time over']);
  });
});
