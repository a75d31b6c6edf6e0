import { describe, expect, test } from '@jest/globals';
import { runProcess } from './run-process.mjs';

const QUIET_MS = 1500;
const LOOK = { quietMs: QUIET_MS, lookEveryMs: 50, capture: true };

/** Runs a program that lives for three quiet times, or for ever. */
const runs = (program, options = {}) => runProcess(process.execPath, ['-e', program], { ...LOOK, ...options });

describe('a process of the test run', () => {
  test('that tells of its progress is seen through, however long it takes', async () => {
    const tells = `let told = 0; const again = setInterval(() => { process.send('test'); if ((told += 1) === 45) { clearInterval(again); process.disconnect(); } }, 100);`;
    expect(await runs(tells, { tellsProgress: true })).toMatchObject({ code: 0, timedOut: false });
  });

  test('that works without a word is seen through too', async () => {
    const works = `const end = Date.now() + ${3 * QUIET_MS}; while (Date.now() < end);`;
    expect(await runs(works)).toMatchObject({ code: 0, timedOut: false });
  });

  test('that hangs is ended, whether it was to tell of its progress or not', async () => {
    const hangs = 'setInterval(() => undefined, 60_000)';
    const [silent, idle] = await Promise.all([runs(hangs, { tellsProgress: true }), runs(hangs)]);
    expect([silent.timedOut, idle.timedOut]).toEqual([true, true]);
  });
});
