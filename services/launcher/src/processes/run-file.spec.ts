import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restartDelay } from './supervised-process.js';
import { isPortFree, findFreePort, HIGHEST_PORT, LOWEST_PORT, rememberedPort } from './ports.js';
import { dataFolder, readRunFile, runningPortal, writeRunFile } from './run-file.js';
import { loadSecrets } from '../portal/secrets.js';
import { temporalConfiguration } from '../servers/temporal-configuration.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-launcher-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the run file', () => {
  it('can be read by its owner alone', async () => {
    await writeRunFile(folder, { baseUrl: 'http://127.0.0.1:3000' });
    expect((await stat(join(folder, 'run.json'))).mode & 0o777).toBe(0o600);
    expect(await readRunFile(folder)).toEqual({ baseUrl: 'http://127.0.0.1:3000' });
  });

  it('reads as empty when it is torn', async () => {
    await writeFile(join(folder, 'run.json'), '{"baseUrl": "http');
    expect(await readRunFile(folder)).toEqual({});
  });

  it('names a running portal only while its launcher lives', async () => {
    await writeRunFile(folder, { baseUrl: 'http://127.0.0.1:3000', env: {}, pids: { launcher: process.pid } });
    expect(await runningPortal(folder)).toMatchObject({ baseUrl: 'http://127.0.0.1:3000' });
    await writeRunFile(folder, { baseUrl: 'http://127.0.0.1:3000', env: {}, pids: {} });
    expect(await runningPortal(folder)).toBeUndefined();
  });

  it('names no portal where its id went to another process, which began later', async () => {
    const value = { baseUrl: 'http://127.0.0.1:3000', env: {}, pids: { launcher: process.pid } };
    await writeRunFile(folder, { ...value, startedAt: '2020-01-01T00:00:00.000Z' });
    expect(await runningPortal(folder)).toBeUndefined();
    await writeRunFile(folder, { ...value, startedAt: new Date().toISOString() });
    expect(await runningPortal(folder)).toMatchObject({ baseUrl: 'http://127.0.0.1:3000' });
  });

  it('lies in the folder that DATA_DIR names', () => {
    expect(dataFolder({ DATA_DIR: folder })).toBe(folder);
    expect(dataFolder({}).endsWith('.data')).toBe(true);
  });
});

describe('the secrets of a data folder', () => {
  it('are the same at every start', async () => {
    const first = await loadSecrets(folder);
    expect(await loadSecrets(folder)).toEqual(first);
    expect(Buffer.from(first.DATA_KEY, 'base64')).toHaveLength(32);
  });
});

describe('ports', () => {
  it('are free, given out once, and small enough for every server', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()));
    expect(new Set(ports).size).toBe(20);
    expect(ports.every((port) => port >= LOWEST_PORT && port <= HIGHEST_PORT)).toBe(true);
    expect(await isPortFree(ports[0] ?? 0)).toBe(true);
  });

  it('are given out by one process at a time, also while nothing listens on them yet', async () => {
    const given = await Promise.all(Array.from({ length: 40 }, () => findFreePort()));
    await jest.isolateModulesAsync(async () => {
      const another = await import('./ports.js');
      const others = await Promise.all(given.map((port) => another.rememberedPort(port)));
      expect(others.filter((port) => given.includes(port))).toEqual([]);
    });
  });

  it('of the last start are taken again', async () => {
    const port = await findFreePort();
    expect(await rememberedPort(port)).toBe(port);
  });
});

describe('restarts', () => {
  it('wait longer each time, and never longer than half a minute', () => {
    expect([0, 1, 2, 10].map(restartDelay)).toEqual([500, 1000, 2000, 30_000]);
  });
});

describe("Temporal's configuration", () => {
  it('names the database server and its owner as the address does', () => {
    const ports = {
      frontend: 1,
      frontendMembership: 2,
      history: 3,
      historyMembership: 4,
      matching: 5,
      matchingMembership: 6,
      worker: 7,
      workerMembership: 8,
    };
    const made = JSON.stringify(
      temporalConfiguration(ports, 'postgres://campus:p%40ss@127.0.0.1:5555/campus', '/tmp/dynamic.yaml'),
    );
    expect(made).toContain('"connectAddr":"127.0.0.1:5555"');
    expect(made).toContain('"password":"p@ss"');
    expect(made).toContain('"numHistoryShards":16');
  });
});
