import { describe, expect, it } from '@jest/globals';
import { Gathered } from './gathered.js';

/** Work that ends when it is let go, and what it was asked to do together. */
function held(most: number, spoiled: readonly string[] = []) {
  const asked: string[][] = [];
  const ends: (() => void)[] = [];
  const gathered = new Gathered<string, string>(most, async (items, key) => {
    asked.push([...items]);
    await new Promise<void>((end) => ends.push(end));
    if (items.some((item) => spoiled.includes(item))) throw new Error(`${key} is spoiled`);
    return items.map((item) => `${key}${item}`);
  });
  const letGo = async (): Promise<void> => {
    ends.splice(0).forEach((end) => end());
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gathered, asked, letGo };
}

describe('work that comes in the same moment', () => {
  it('is done at once when it comes alone, and together when it came meanwhile, so many at a time', async () => {
    const { gathered, asked, letGo } = held(2);
    const all = Promise.all(['a', 'b', 'c', 'd'].map((item) => gathered.do(item, 'x')));
    expect(asked).toEqual([['a']]);
    for (let turn = 0; turn < 3; turn += 1) await letGo();
    expect(asked).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(await all).toEqual(['xa', 'xb', 'xc', 'xd']);
  });

  it('waits for nothing of another key', async () => {
    const { gathered, asked, letGo } = held(9);
    const all = Promise.all([gathered.do('a', 'x'), gathered.do('b', 'y')]);
    expect(asked).toEqual([['a'], ['b']]);
    await letGo();
    expect(await all).toEqual(['xa', 'yb']);
  });

  it('is done one by one when something in it spoils it for the others', async () => {
    const { gathered, letGo } = held(9, ['bad']);
    const all = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => gathered.do(item)));
    for (let turn = 0; turn < 3; turn += 1) await letGo();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
