import { describe, expect, it } from '@jest/globals';
import { campusInstant } from './texts.js';

describe('a day and time on campus', () => {
  it('is its instant, in winter, in summer and beside both changes of the clock', () => {
    expect(campusInstant('2026-01-05T14:30')).toBe('2026-01-05T19:30:00.000Z');
    expect(campusInstant('2026-07-05T14:30')).toBe('2026-07-05T18:30:00.000Z');
    expect(campusInstant('2026-03-08T01:59')).toBe('2026-03-08T06:59:00.000Z');
    expect(campusInstant('2026-03-08T03:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(campusInstant('2026-11-01T03:00')).toBe('2026-11-01T08:00:00.000Z');
  });

  it('is none for an empty or unreadable text', () => {
    expect([campusInstant(''), campusInstant('soon')]).toEqual([null, null]);
  });
});
