import { describe, expect, it } from '@jest/globals';
import { Mutex } from './mutex.js';

/** Work that says when it begins and ends and waits to be let go. */
function tracked(log: string[], name: string) {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const work = async () => {
    log.push(`${name} begins`);
    await gate;
    log.push(`${name} ends`);
    return name;
  };
  return { work, letGo: () => letGo() };
}

/** Lets everything that is ready run. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('Mutex', () => {
  it('runs one piece of work at a time in the order of asking', async () => {
    const mutex = new Mutex();
    const log: string[] = [];
    const pieces = ['a', 'b', 'c'].map((name) => tracked(log, name));
    const all = Promise.all(pieces.map((piece) => mutex.run(piece.work)));
    for (const piece of [...pieces].reverse()) piece.letGo();
    expect(mutex.pending).toBe(3);
    await expect(all).resolves.toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(mutex.pending).toBe(0);
  });

  it('goes on with the next one after a failure', async () => {
    const mutex = new Mutex();
    const failed = mutex.run(() => Promise.reject(new Error('no')));
    const next = mutex.run(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('lets one that waits give up without letting the next one overtake the one that runs', async () => {
    const mutex = new Mutex();
    const log: string[] = [];
    const [first, third] = [tracked(log, 'first'), tracked(log, 'third')];
    const running = mutex.run(first.work);
    let cancel: (reason: Error) => void = () => undefined;
    const cancelled = new Promise<never>((_, reject) => {
      cancel = reject;
    });
    const waiting = mutex.run(() => Promise.resolve(log.push('second ran')), cancelled);
    const last = mutex.run(third.work);
    cancel(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
    await settle();
    expect(log).toEqual(['first begins']);
    first.letGo();
    third.letGo();
    await Promise.all([running, last]);
    expect(log).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
  });
});
