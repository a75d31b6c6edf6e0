import { describe, expect, it } from '@jest/globals';
import { lastDayText } from './short-date-text.js';

const NOW = Date.parse('2026-11-28T17:00:00Z');

describe('the end of a deadline', () => {
  it('is its last day, with the hour once it is near and within a day', () => {
    expect(lastDayText('2026-12-13T05:00:00Z', NOW)).toBe('Dec 12');
    expect(lastDayText('2026-11-29T05:00:00Z', NOW)).toBe('Nov 28');
    expect(lastDayText('2026-11-29T12:19:00Z', NOW)).toBe('Nov 29, 7:19 AM');
    expect(lastDayText('2026-12-02T12:19:00Z', NOW)).toBe('Dec 2');
    expect(lastDayText('2026-11-28T12:19:00Z', NOW)).toBe('Nov 28');
  });
});
