import { describe, expect, it } from '@jest/globals';
import { nextDue } from './schedules.js';

describe('the run that a schedule is waited for', () => {
  const [now, hour] = [Date.parse('2026-11-22T06:00:00Z'), 3_600_000];
  const running = { paused: false, last: now - 24 * hour, next: now + hour };

  it('is the next one, and stays the one that was missed until that or a later one begins [OPS-014]', () => {
    expect(nextDue(null, running, now)).toBe(now + hour);
    expect(nextDue(now - hour, running, now)).toBe(now - hour);
    expect(nextDue(now - hour, { ...running, last: null }, now)).toBe(now - hour);
    expect(nextDue(now - hour, { ...running, last: now - hour }, now)).toBe(now + hour);
    expect(nextDue(now - hour, { ...running, last: now }, now)).toBe(now + hour);
  });

  it('moves with the schedule while it lies ahead, and is nothing while the schedule is paused [OPS-014]', () => {
    expect(nextDue(now + 2 * hour, running, now)).toBe(now + hour);
    expect(nextDue(now - hour, { ...running, paused: true }, now)).toBeNull();
    expect(nextDue(null, { ...running, next: null }, now)).toBeNull();
  });
});
