import { describe, expect, it } from '@jest/globals';
import { drawPicture, pictureAddress } from './person-picture.js';

describe('the picture of a person', () => {
  it('is the same each time and another for another person of the same name', () => {
    expect(drawPicture('100201', 'Harriet Novak')).toBe(drawPicture('100201', 'Harriet Novak'));
    expect(drawPicture('100201', 'Harriet Novak')).not.toBe(drawPicture('100202', 'Harriet Novak'));
  });

  it('shows the first and the last initial, whatever signs stand in the name', () => {
    expect(drawPicture('1', 'Mary Ann Óvári')).toContain('>MÓ<');
    expect(drawPicture('1', 'Plato')).toContain('>P<');
    expect(drawPicture('1', `<script> "O'Brien"`)).toContain('>SO<');
    expect(drawPicture('1', '')).toContain('></text>');
  });

  it('lies under the id, whatever signs stand in it', () => {
    expect(pictureAddress('100201')).toBe('/api/users/picture/100201');
    expect(pictureAddress('a/b')).toBe('/api/users/picture/a%2Fb');
  });
});
