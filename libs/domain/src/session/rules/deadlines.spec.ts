import { describe, expect, it } from '@jest/globals';
import { isSessionOver, sessionDeadline, sessionWarningAt } from './deadlines.js';

const limits = { idleS: 360, absoluteS: 3600 };

describe('session deadlines', () => {
  it('ends one full time-out after the last call', () => {
    expect(sessionDeadline({ startedAt: 0, lastSeenAt: 60_000 }, limits)).toBe(420_000);
  });

  it('never outlives the absolute time-out, however busy', () => {
    const times = { startedAt: 0, lastSeenAt: 3_590_000 };
    expect(sessionDeadline(times, limits)).toBe(3_600_000);
    expect(isSessionOver(times, limits, 3_600_000)).toBe(false);
    expect(isSessionOver(times, limits, 3_600_001)).toBe(true);
  });

  it('warns one minute after sign-in when the time-out is six minutes', () => {
    expect(sessionWarningAt(sessionDeadline({ startedAt: 0, lastSeenAt: 0 }, limits))).toBe(60_000);
  });
});
