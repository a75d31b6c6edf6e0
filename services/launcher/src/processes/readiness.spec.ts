import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Started } from './processes.js';
import { startProcess, stopProcess } from './processes.js';
import { untilReady } from './readiness.js';

const QUIET_MS = 400;

let folder: string;
let count = 0;

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'readiness-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a program and waits for it as for a part of the portal that is ready after `readyAfterMs`. */
async function isReadyAfter(program: string, readyAfterMs: number): Promise<boolean> {
  count += 1;
  const logFile = join(folder, `${count}.log`);
  const started: Started = startProcess({ command: process.execPath, args: ['-e', program], logFile });
  const began = performance.now();
  const ready = () => Promise.resolve(performance.now() - began > readyAfterMs);
  return untilReady(started, ready, QUIET_MS).finally(() => stopProcess(started.pid));
}

describe('waiting for a start', () => {
  it('goes on for many times the quiet time while the process works or writes to its log', async () => {
    const works = 'const end = Date.now() + 20_000; while (Date.now() < end);';
    const writes = 'setInterval(() => console.log("step"), 50);';
    const [worked, wrote] = await Promise.all([isReadyAfter(works, 5 * QUIET_MS), isReadyAfter(writes, 5 * QUIET_MS)]);
    expect([worked, wrote]).toEqual([true, true]);
  });

  it('ends for a process that does nothing, and for one that has ended', async () => {
    const [idle, ended] = await Promise.all([
      isReadyAfter('setTimeout(() => undefined, 60_000)', 60_000),
      isReadyAfter('process.exit(1)', 60_000),
    ]);
    expect([idle, ended]).toEqual([false, false]);
  });
});
