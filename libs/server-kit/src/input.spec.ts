import { describe, expect, it } from '@jest/globals';
import { unkeptTexts } from './input.js';

describe('a text that cannot be kept', () => {
  const paths = (value: unknown): string[] => unkeptTexts(value).map(({ path }) => path);

  it('is found wherever it stands, by the path of its field', () => {
    expect(paths({ id: 'a\0b', rows: [{ name: 'Ruth' }, { name: '\ud800x' }], answers: { 'a\0': 1 } })).toEqual([
      'id',
      'rows.1.name',
      'answers',
    ]);
  });

  it('is no line break, no accent, no whole emoji and nothing that is not a text', () => {
    expect(paths({ text: 'Línea\n\tzwei 👍', number: 1, none: null, flag: true, at: undefined })).toEqual([]);
  });
});
