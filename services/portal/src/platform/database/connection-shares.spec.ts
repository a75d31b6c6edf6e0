import { describe, expect, it, jest } from '@jest/globals';
import { ConnectionShares } from './connection-shares.js';

const LOCK_TIMEOUT = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** Shares of ten connections; who asks is what was set last. */
function setUp() {
  let asker: { kind: string; person: string | null } | null = null;
  const shares = new ConnectionShares(10, () => asker);
  const as = (person: string | null, kind: string) => (asker = { person, kind });
  const took = (person: string | null, kind: string) => {
    as(person, kind);
    const state: { free?: () => void; refused?: string } = {};
    void shares.take().then(
      (free) => (state.free = free),
      (error: { code: string }) => (state.refused = error.code),
    );
    return state;
  };
  return { shares, as, took, nobody: () => (asker = null) };
}

const turn = () => new Promise<void>((resolve) => process.nextTick(() => process.nextTick(resolve)));

describe('the shares of a pool', () => {
  it('give one person four of ten connections and one kind of call six, and let whoever waits in as one comes free', async () => {
    const { took } = setUp();
    const ofOne = Array.from({ length: 14 }, () => took('Ann', 'timeclock'));
    const ofOthers = Array.from({ length: 8 }, (_, index) => took(`Bob ${index}`, 'timeclock'));
    const list = took('Cay', 'forms');
    await turn();
    expect(ofOne.filter(({ free }) => free).length).toBe(4);
    expect(ofOthers.filter(({ free }) => free).length).toBe(2);
    expect(list.free).toBeDefined();
    ofOne[0]?.free?.();
    await turn();
    expect([...ofOne, ...ofOthers].filter(({ free }) => free).length).toBe(7);
    [...ofOne, ...ofOthers, list].forEach(({ free }) => free?.());
  });

  it('ask nothing of work that is no call, and of what has a connection already', async () => {
    const { shares, as, nobody } = setUp();
    nobody();
    await Promise.all(Array.from({ length: 30 }, () => shares.take()));
    as('Ann', 'timeclock');
    expect(await shares.run(async () => 'done')).toBe('done');
  });

  it('refuse whoever waits behind a held lock once three seconds are over, and everybody else after five', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    try {
      const { shares, as, took } = setUp();
      const first = Array.from({ length: 4 }, () => took('Ann', 'timeclock'));
      const behind = took('Ann', 'timeclock');
      await turn();
      jest.advanceTimersByTime(2400);
      as('Ann', 'timeclock');
      shares.noteFailure(LOCK_TIMEOUT);
      jest.advanceTimersByTime(1);
      await turn();
      expect(behind.refused).toBe('platform.lock_held');
      const late = took('Ann', 'timeclock');
      jest.advanceTimersByTime(500);
      await turn();
      expect(late.refused).toBe('platform.lock_held');
      first.forEach(({ free }) => free?.());
      const few = Array.from({ length: 4 }, (_, index) => took(`Bob ${index}`, 'timeclock'));
      await turn();
      expect(few.filter(({ free }) => free).length).toBe(2);

      const busy = Array.from({ length: 5 }, () => took('Cay', 'forms'));
      await turn();
      jest.advanceTimersByTime(5000);
      await turn();
      expect(busy.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined, undefined, 'platform.too_many_calls']);
    } finally {
      jest.useRealTimers();
    }
  });
});
