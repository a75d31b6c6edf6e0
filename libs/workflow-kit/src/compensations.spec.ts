import { describe, expect, it } from '@jest/globals';
import { Compensations } from './compensations.js';

const unshielded = (work: () => Promise<void>) => work();

describe('Compensations', () => {
  it('undoes in reverse order and each step once', async () => {
    const undone: number[] = [];
    const compensations = new Compensations(unshielded);
    for (const step of [1, 2, 3]) compensations.push(async () => void undone.push(step));
    await expect(compensations.run()).resolves.toEqual([]);
    await compensations.run();
    expect(undone).toEqual([3, 2, 1]);
  });

  it('goes on after a step that could not be undone and says which', async () => {
    const undone: number[] = [];
    const failure = new Error('stuck');
    const compensations = new Compensations(unshielded);
    compensations.push(async () => void undone.push(1));
    compensations.push(() => Promise.reject(failure));
    compensations.push(async () => void undone.push(3));
    await expect(compensations.run()).resolves.toEqual([failure]);
    expect(undone).toEqual([3, 1]);
  });

  it('undoes every step under the shield', async () => {
    const shielded: string[] = [];
    const compensations = new Compensations(async (work) => {
      shielded.push('on');
      await work();
      shielded.push('off');
    });
    compensations.push(async () => void shielded.push('undo'));
    await compensations.run();
    expect(shielded).toEqual(['on', 'undo', 'off']);
  });
});
