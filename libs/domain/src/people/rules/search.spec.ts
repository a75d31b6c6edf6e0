import { describe, expect, it } from '@jest/globals';
import { isSearchable } from './index.js';

describe('a search for persons', () => {
  it('begins at 3 characters, spaces around them not counted', () => {
    expect([isSearchable('no'), isSearchable(' no '), isSearchable('nov'), isSearchable('100')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
