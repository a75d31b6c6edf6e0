import { describe, expect, it } from '@jest/globals';
import { countedText } from './counted-text.js';

describe('a text beside its limit', () => {
  it('is counted in the characters that its limit means: one sign is one, whatever it takes to write it', () => {
    expect(countedText('😀'.repeat(5), 5, true)).toEqual({ tooLong: false, text: '5 of 5 characters' });
    expect(countedText('😀'.repeat(6), 5)).toEqual({ tooLong: true, text: '1 character too many: 6 of 5. Shorten the text.' });
  });
});
