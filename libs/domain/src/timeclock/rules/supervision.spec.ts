import { describe, expect, it } from '@jest/globals';
import { canEditTimesheet, refusalToApprove, refusalToCorrect, refusalToSetTime } from './supervision.js';

const NOW = Date.parse('2026-11-03T18:00:00Z');
const HOUR = 3_600_000;
const facts = { state: 'open', isOwn: false, openPunches: 0, content: 'a', seen: 'a' } as const;

describe('an approval', () => {
  it('is refused for the own sheet, an approved one, one that runs and one that changed', () => {
    expect(refusalToApprove(facts)).toBeNull();
    expect(refusalToApprove({ ...facts, seen: null })).toBeNull();
    expect(refusalToApprove({ ...facts, isOwn: true })).toBe('own_sheet');
    expect(refusalToApprove({ ...facts, state: 'accepted' })).toBe('sheet_not_waiting');
    expect(refusalToApprove({ ...facts, openPunches: 1 })).toBe('sheet_still_running');
    expect(refusalToApprove({ ...facts, seen: 'b' })).toBe('sheet_changed');
  });

  it('ends what a supervisor can edit, and the payroll what accounting can', () => {
    expect([canEditTimesheet('supervisor', 'open'), canEditTimesheet('supervisor', 'approved')]).toEqual([true, false]);
    expect([canEditTimesheet('accounting', 'accepted'), canEditTimesheet('accounting', 'processed')]).toEqual([true, false]);
  });
});

describe('a time that a supervisor sets', () => {
  it('is of today, past, and not before the last punch', () => {
    const minimum = NOW - 3 * HOUR;
    expect(refusalToSetTime(NOW - HOUR, NOW, minimum)).toBeNull();
    expect(refusalToSetTime(minimum, NOW, minimum)).toBeNull();
    expect(refusalToSetTime(null, NOW, minimum)).toBe('time_unreadable');
    expect(refusalToSetTime(NOW + 60_000, NOW, minimum)).toBe('time_ahead');
    expect(refusalToSetTime(NOW - 24 * HOUR, NOW, minimum)).toBe('time_not_today');
    expect(refusalToSetTime(minimum - 60_000, NOW, minimum)).toBe('time_too_early');
  });
});

describe('the end of a forgotten punch', () => {
  it('lies after its beginning, in the past and within a day', () => {
    expect(refusalToCorrect(NOW - 5 * HOUR, NOW - HOUR, NOW)).toBeNull();
    expect(refusalToCorrect(null, NOW - HOUR, NOW)).toBe('correction_not_open');
    for (const [since, end] of [
      [NOW - HOUR, NOW - HOUR],
      [NOW - HOUR, NOW + 60_000],
      [NOW - 30 * HOUR, NOW - HOUR],
    ]) {
      expect(refusalToCorrect(since ?? 0, end ?? 0, NOW)).toBe('correction_time');
    }
    expect(refusalToCorrect(NOW - HOUR, null, NOW)).toBe('correction_time');
  });
});
