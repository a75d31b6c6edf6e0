import { describe, expect, it } from '@jest/globals';
import { idNumberOf, scannedId } from './library-card.js';

describe('a scanned card', () => {
  it('gives its bare number, whatever the scanner put around it', () => {
    expect([' ;100201? ', '%100201?', '*100201*', '100201\r\n', '+100201='].map(idNumberOf)).toEqual(Array(5).fill('100201'));
  });

  it('is no id number with a letter in it, with fewer than three digits, or empty', () => {
    expect(['12a4', 'smith', '12', ';12?', '', ' ', '1 2 3'].map(idNumberOf)).toEqual(Array(7).fill(null));
    expect(scannedId(';12a4?')).toBe('12a4');
  });
});
