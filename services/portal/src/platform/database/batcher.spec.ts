import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

/** Work that ends when it is let go, and what it was asked to do together. */
function held(most: number, spoiled: readonly string[] = []) {
  const asked: string[][] = [];
  const ends: (() => void)[] = [];
  const batched = new Batcher<string, string>(most, async (items, key) => {
    asked.push([...items]);
    await new Promise<void>((end) => ends.push(end));
    if (items.some((item) => spoiled.includes(item))) throw new Error(`${key} is spoiled`);
    return items.map((item) => `${key}${item}`);
  });
  const letGo = async (): Promise<void> => {
    ends.splice(0).forEach((end) => end());
    await turn();
  };
  return { gathered: batched, asked, letGo };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('work that comes in the same moment', () => {
  it('is done together when it came in one turn, or while some was under way, so many at a time', async () => {
    const { gathered: batched, asked, letGo } = held(2);
    const first = ['a', 'b'].map((item) => batched.do(item, 'x'));
    await turn();
    expect(asked).toEqual([['a', 'b']]);
    const then = ['c', 'd', 'e'].map((item) => batched.do(item, 'x'));
    for (let round = 0; round < 3; round += 1) await letGo();
    expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await Promise.all([...first, ...then])).toEqual(['xa', 'xb', 'xc', 'xd', 'xe']);
  });

  it('waits for nothing of another key', async () => {
    const { gathered: batched, asked, letGo } = held(9);
    const all = Promise.all([batched.do('a', 'x'), batched.do('b', 'y')]);
    await turn();
    expect(asked).toEqual([['a'], ['b']]);
    await letGo();
    expect(await all).toEqual(['xa', 'yb']);
  });

  it('is done one by one when something in it spoils it for the others', async () => {
    const { gathered: batched, letGo } = held(9, ['bad']);
    const all = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => batched.do(item)));
    await turn();
    for (let round = 0; round < 3; round += 1) await letGo();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
