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
    await turn();
  };
  return { gathered, asked, letGo };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('work that comes in the same moment', () => {
  it('is done together when it came in one turn, or while some was under way, so many at a time', async () => {
    const { gathered, asked, letGo } = held(2);
    const first = ['a', 'b'].map((item) => gathered.do(item, 'x'));
    await turn();
    expect(asked).toEqual([['a', 'b']]);
    const then = ['c', 'd', 'e'].map((item) => gathered.do(item, 'x'));
    for (let round = 0; round < 3; round += 1) await letGo();
    expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await Promise.all([...first, ...then])).toEqual(['xa', 'xb', 'xc', 'xd', 'xe']);
  });

  it('waits for nothing of another key', async () => {
    const { gathered, asked, letGo } = held(9);
    const all = Promise.all([gathered.do('a', 'x'), gathered.do('b', 'y')]);
    await turn();
    expect(asked).toEqual([['a'], ['b']]);
    await letGo();
    expect(await all).toEqual(['xa', 'yb']);
  });

  it('is done one by one when something in it spoils it for the others', async () => {
    const { gathered, letGo } = held(9, ['bad']);
    const all = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => gathered.do(item)));
    await turn();
    for (let round = 0; round < 3; round += 1) await letGo();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
