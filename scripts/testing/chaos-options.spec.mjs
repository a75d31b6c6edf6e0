import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { FAULTS, readChaos } from './chaos-options.mjs';

const CHAOS = join(import.meta.dirname, '..', '..', 'tests', 'chaos');

describe('the options of npm run chaos', () => {
  test('without any are every fault and a seed of chance', () => {
    expect(readChaos([], () => 0.25)).toEqual({
      seed: 250_001,
      faults: FAULTS,
      forms: undefined,
      pairs: undefined,
      shape: undefined,
    });
  });

  test('name a seed, some faults and a number of forms', () => {
    const asked = readChaos(['--seed', '7', '--faults', 'disk,clock', '--forms', '5']);
    expect(asked).toMatchObject({ seed: 7, faults: ['disk', 'clock'], forms: 5 });
    expect(readChaos(['--pairs', 'api dies', '--shape', 'production'])).toMatchObject({ pairs: 'api dies', shape: 'production' });
  });

  test('that make no sense are refused with a sentence', () => {
    expect(() => readChaos(['--faults', 'flood'])).toThrow(/flood.*There are: processes, network/);
    expect(() => readChaos(['--seed', 'today'])).toThrow(/--seed is a whole number/);
    expect(() => readChaos(['--sed', '1'])).toThrow(/--sed is not known/);
  });

  test('name every file of tests, and no other', () => {
    const specs = readdirSync(CHAOS, { recursive: true }).flatMap(
      (path) => /([\w-]+)\.(chaos|storm)-spec\.ts$/.exec(path)?.[1] ?? [],
    );
    expect(specs.sort()).toEqual([...FAULTS].sort());
  });
});
