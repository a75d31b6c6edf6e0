import { navItemsFor } from '@campus/domain/access';
import { describe, expect, it } from '@jest/globals';
import { otherWordsOf, WORDS } from './palette-words.js';

/** Screens that the menu under one's name leads to. */
const BESIDE_THE_MENU = ['/users/myProfile', '/help'];

describe('what people call a screen', () => {
  it('leads to screens that there are', () => {
    const everything = { has: () => true } as unknown as ReadonlySet<never>;
    const paths = new Set([...navItemsFor(everything).map(({ path }) => path), ...BESIDE_THE_MENU]);
    expect(Object.keys(WORDS).filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each([
    ['paystub', '/empTools/payrollHistory'],
    ['pto', '/timeclock/timeRequest'],
    ['vacation', '/timeclock/timeRequest'],
    ['w2', '/empTools/w2form'],
    ['survey', '/student/courseEvals'],
    ['impersonate', '/admin/impersonate'],
  ])('knows %s', (word, path) => {
    expect(otherWordsOf(path).split(' ')).toContain(word);
  });
});
