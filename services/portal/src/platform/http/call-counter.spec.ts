import { describe, expect, it } from '@jest/globals';
import type { Counted } from './call-counter.js';
import { CallCounts } from './call-counter.js';

const WINDOW_MS = 60_000;
const MAX_ROWS = 10;
const ROUTE = { routeInfo: { method: 'GET', url: '/api/search' } };

/** A common count that answers when it is let go, and what it was asked. */
function common() {
  const counts = new Map<string, number>();
  const waiting: (() => void)[] = [];
  const together = (key: string): Promise<Counted> =>
    new Promise((resolve) => {
      const current = (counts.get(key) ?? 0) + 1;
      counts.set(key, current);
      waiting.push(() => resolve({ current, ttl: WINDOW_MS }));
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const letGo = async (): Promise<void> => {
    await turn();
    waiting.splice(0).forEach((answer) => answer());
    await turn();
  };
  return { counts, together, letGo };
}

/** Calls once; what the caller was told, undefined while he waits. */
function called(store: CallCounts, caller = 'one') {
  const told: { current?: number } = {};
  store.incr(caller, (_error, count) => Object.assign(told, count), WINDOW_MS, MAX_ROWS);
  return told;
}

describe('the count of calls', () => {
  it('lets nobody wait who is far from the limit, and everybody from half of it on', async () => {
    const { counts, together, letGo } = common();
    const store = new CallCounts(together).child(ROUTE);
    const first = called(store);
    expect(first.current).toBeUndefined();
    await letGo();
    expect([first, called(store), called(store), called(store), called(store)].map(({ current }) => current)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    const sixth = called(store);
    expect(sixth.current).toBeUndefined();
    await letGo();
    expect(sixth.current).toBe(6);
    expect([...counts]).toEqual([['GET/api/search-one', 6]]);
  });

  it('knows what other processes have counted as soon as it was told', async () => {
    const { counts, together, letGo } = common();
    const store = new CallCounts(together).child(ROUTE);
    called(store);
    await letGo();
    counts.set('GET/api/search-one', MAX_ROWS);
    expect(called(store).current).toBe(2);
    await letGo();
    const kept = called(store);
    await letGo();
    expect(kept.current).toBe(MAX_ROWS + 2);
  });

  it('says so where nothing can be counted', async () => {
    const failing = new CallCounts(() => Promise.reject(new Error('away'))).child(ROUTE);
    const error = await new Promise((resolve) => failing.incr('one', resolve, WINDOW_MS, MAX_ROWS));
    expect(error).toEqual(new Error('away'));
  });
});
