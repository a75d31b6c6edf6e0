import { describe, expect, it } from '@jest/globals';
import { isAccessible } from './settings.js';

describe('the accessibility mode', () => {
  it('is on for the group whatever the switch says, and for everybody else by the switch', () => {
    expect(isAccessible(['accessibility'], 'off')).toBe(true);
    expect(isAccessible(['employees'], 'on')).toBe(true);
    expect(isAccessible(['employees'], 'off')).toBe(false);
    expect(isAccessible([], null)).toBe(false);
  });
});
