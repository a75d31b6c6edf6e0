import { describe, expect, it } from '@jest/globals';
import { navigation } from './navigation.js';

/** Capitals that stay: names, and what the requirements quote ('Error - Student Information Form', INFO). */
const NAMES = ['PAF', 'PAFs', 'W-2', 'ID', 'Ministry-Safe'];
const QUOTED = ['Student Information Form'];

describe('the items of the menu', () => {
  it('are in sentence case, as the headings of their screens are', () => {
    const others = navigation.filter(({ label }) => {
      const [, ...further] = label.split(' ');
      return !QUOTED.includes(label) && further.some((word) => /^[A-Z]/.test(word) && !NAMES.includes(word));
    });
    expect(others.map(({ label }) => label)).toEqual([]);
  });

  it('share a mark only with screens that do the like: no banknote or pair of heads for everything', () => {
    const uses = new Map<string, number>();
    for (const { icon } of navigation) uses.set(icon, (uses.get(icon) ?? 0) + 1);
    const plain = ['list', 'form', 'report', 'search', 'notice', 'approve'];
    expect([...uses].filter(([icon, count]) => count > 4 && !plain.includes(icon))).toEqual([]);
  });

  it('are called alike nowhere in one group', () => {
    const names = navigation.map(({ group, label }) => `${group}: ${label}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
