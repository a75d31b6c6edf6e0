import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { charactersIn } from './characters.js';

describe('characters', () => {
  it('are counted as the schemas of operations and the database count them: a sign outside the first plane is one', () => {
    expect([charactersIn(''), charactersIn('Zoë'), charactersIn('😀😀'), charactersIn('𝒞ampus')]).toEqual([0, 3, 2, 6]);
    for (const text of ['😀'.repeat(5), '😀'.repeat(6), 'Zoë', 'abcdef'])
      expect(z.string().max(5).safeParse(text).success).toBe(charactersIn(text) <= 5);
  });
});
