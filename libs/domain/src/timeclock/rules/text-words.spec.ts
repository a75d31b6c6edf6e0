import { describe, expect, it } from '@jest/globals';
import { textWord } from './text-words.js';

describe('a text to the clock', () => {
  it.each([
    ['In', 'in'],
    [' clock  in. ', 'in'],
    ['OUT!', 'out'],
    ['Punch out', 'out'],
    ['STOP', 'carrier'],
    ['Stop all', 'carrier'],
    ['unsubscribe.', 'carrier'],
    ['Help?', 'help'],
    ['clock', 'toggle'],
    ['inside', 'toggle'],
    ['', 'toggle'],
    ['👍', 'toggle'],
  ] as const)('that says %p is read as %s [CLOCK-011]', (text, word) => {
    expect(textWord(text)).toBe(word);
  });
});
