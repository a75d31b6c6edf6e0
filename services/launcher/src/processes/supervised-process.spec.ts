import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SupervisedProcess } from './supervised-process.js';
import type { RunningPart } from './supervised-process.js';
import { isAlive, isOurs, startProcess, stopProcess, until } from './processes.js';

jest.setTimeout(30_000);

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-part-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function launchSleeper(): Promise<RunningPart> {
  const started = startProcess({
    command: process.execPath,
    args: ['-e', 'setInterval(() => undefined, 1000)'],
    logFile: join(folder, 'part.log'),
    env: { ...process.env, CAMPUS_DATA_FOLDER: folder },
  });
  return Promise.resolve({ pid: started.pid, exited: started.exited, stop: () => stopProcess(started.pid) });
}

const sleeper = (launch = launchSleeper): SupervisedProcess =>
  new SupervisedProcess(
    'Sleeper',
    launch,
    (line) => lines.push(line),
    () => Promise.resolve(),
  );

describe('a part that is kept running', () => {
  it('starts again after a kill, and says so', async () => {
    const part = sleeper();
    const first = await part.start();
    process.kill(first.pid, 'SIGKILL');
    expect(await until(() => ![undefined, first.pid].includes(part.pid), 10_000)).toBe(true);
    expect(lines[0]).toBe('Sleeper ended unexpectedly; it starts again in 0.5 s');
    await part.stop();
    expect(part.pid).toBeUndefined();
  });

  it('is not started a second time because its process id could not be written down', async () => {
    let launches = 0;
    const launch = (): Promise<RunningPart> => {
      launches += 1;
      return launchSleeper();
    };
    const full = new SupervisedProcess(
      'Sleeper',
      launch,
      (line) => lines.push(line),
      () => Promise.reject(new Error('no space left on device')),
    );
    const first = await full.start();
    process.kill(first.pid, 'SIGKILL');
    expect(await until(() => lines.includes('Sleeper runs again'), 10_000)).toBe(true);
    expect([launches, lines.filter((line) => line.includes('unexpectedly')).length]).toEqual([2, 1]);
    await full.stop();
  });

  it('stays down once it was stopped', async () => {
    const part = sleeper();
    const first = await part.start();
    await part.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(lines).toEqual([]);
  });

  it('that was only just starting is waited for and then stopped', async () => {
    let begin: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (begin = resolve));
    let made: RunningPart | undefined;
    const part = sleeper(async () => {
      await gate;
      made = await launchSleeper();
      return made;
    });
    const starting = part.start();
    const stopping = part.stop();
    begin();
    await Promise.all([starting, stopping]);
    expect(isAlive(made?.pid ?? -1)).toBe(false);
  });
});

describe('a process', () => {
  it('is ours only when it names our data folder', async () => {
    const running = await launchSleeper();
    expect(await until(() => isOurs(running.pid, `CAMPUS_DATA_FOLDER=${folder}\0`), 5000)).toBe(true);
    expect(await isOurs(running.pid, `CAMPUS_DATA_FOLDER=${folder}0\0`)).toBe(false);
    await running.stop();
  });
});
