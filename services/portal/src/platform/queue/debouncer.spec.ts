import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Debouncer } from './debouncer.js';

const CALM_MS = 1000;
const MAX_MS = 5000;

describe('what a run leaves behind', () => {
  const given: string[][] = [];
  const kept = () => new Debouncer<string>(CALM_MS, MAX_MS, (items) => void given.push([...items]));
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    given.length = 0;
  });

  it('is given out together when none has come for a while', () => {
    const run = kept();
    for (const item of ['a', 'b', 'c']) {
      run.add(item);
      jest.advanceTimersByTime(CALM_MS - 1);
    }
    expect(given).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(given).toEqual([['a', 'b', 'c']]);
    run.add('d');
    jest.advanceTimersByTime(CALM_MS);
    expect(given).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('is given out in between when the run goes on for long, and at once when the process ends', () => {
    const run = kept();
    for (let at = 0; at < 11; at += 1) {
      run.add(String(at));
      jest.advanceTimersByTime(CALM_MS / 2);
    }
    expect(given).toEqual([['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']]);
    run.add('more');
    run.end();
    expect(given.at(-1)).toEqual(['more']);
  });
});
