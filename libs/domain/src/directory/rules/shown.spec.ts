import { describe, expect, it } from '@jest/globals';
import { isFullList, shortAddress } from './index.js';

describe('the directory', () => {
  it('shows the first 10 characters of an address and a mark, one of 10 whole [DIR-010]', () => {
    expect(shortAddress('abcdefghijklmno@campus.ex')).toBe('abcdefghij…');
    expect(shortAddress('ab@cd.efgh')).toBe('ab@cd.efgh');
  });

  it('shows a department of 20 people as one list, one of 19 as a table [DIR-011]', () => {
    expect([isFullList(19), isFullList(20), isFullList(30)]).toEqual([false, true, true]);
  });
});
