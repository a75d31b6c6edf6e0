import { describe, expect, it } from '@jest/globals';
import { isImpersonationOver } from './limits.js';

describe('the time of an impersonation', () => {
  const minute = 60_000;

  it('is over at its end, or after half an hour without a call', () => {
    const times = { endsAt: 60 * minute, lastSeenAt: 20 * minute };
    expect(isImpersonationOver(times, 50 * minute)).toBe(false);
    expect(isImpersonationOver(times, 50 * minute + 1)).toBe(true);
    expect(isImpersonationOver({ ...times, lastSeenAt: 59 * minute }, 60 * minute)).toBe(true);
  });
});
