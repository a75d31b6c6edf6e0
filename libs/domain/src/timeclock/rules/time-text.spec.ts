import { describe, expect, it } from '@jest/globals';
import { campusInstant } from '../../calendar/rules/index.js';
import { sinceText } from './time-text.js';

const at = (day: string, time: string): number => campusInstant(day, time) ?? 0;

describe('since when something is', () => {
  it('is a time of today, and of another day names the day', () => {
    const since = at('2026-11-27', '23:46');
    expect(sinceText(since, at('2026-11-27', '23:59'))).toBe('11:46 PM');
    expect(sinceText(since, at('2026-11-28', '00:01'))).toBe('11:46 PM on Friday, November 27, 2026');
  });
});
