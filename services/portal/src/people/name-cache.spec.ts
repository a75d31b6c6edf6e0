import { describe, expect, it } from '@jest/globals';
import { NameCache } from './name-cache.js';

describe('names that were read a moment ago', () => {
  it('are known for a minute and not longer', () => {
    const names = new NameCache();
    names.set('100101', 'Clara Winfield', 0);
    expect(names.get('100101', 59_999)).toBe('Clara Winfield');
    expect(names.get('100101', 60_000)).toBeUndefined();
  });

  it('give way to newer ones when there are too many', () => {
    const names = new NameCache(2);
    names.set('1', 'One', 0);
    names.set('2', 'Two', 0);
    names.set('1', 'One again', 0);
    names.set('3', 'Three', 0);
    expect(['1', '2', '3'].map((id) => names.get(id, 1))).toEqual(['One again', undefined, 'Three']);
  });
});
