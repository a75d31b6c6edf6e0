import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ensureNamespace, isAlive, startPostgres, startRedis, startTemporal } from '@campus/launcher';
import { Redis } from 'ioredis';
import pg from 'pg';

jest.setTimeout(120_000);

let folder: string;
const stops: (() => Promise<void>)[] = [];

/** Remembers the server for the end of the suite, whatever a test does with it. */
async function started<T extends { stop(): Promise<void> }>(server: Promise<T>): Promise<T> {
  const running = await server;
  stops.unshift(() => running.stop());
  return running;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-servers-'));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('goes on with the same data and address after a stop, and after its launcher was killed', async () => {
    const dataDir = join(folder, 'postgres');
    const first = await started(startPostgres({ dataDir, durable: false }));
    await query(first.url, "create table kept as select 'here' as word");
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await started(startPostgres({ dataDir, durable: false }));
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'here' }]);

    // Nobody stops the second one: that is what a killed launcher leaves.
    const third = await started(startPostgres({ dataDir, durable: false }));
    expect(isAlive(second.pid)).toBe(false);
    expect(await query(third.url, 'select word from kept')).toEqual([{ word: 'here' }]);
  });

  it('keeps no value in its log, neither of a slow statement nor of the row that an error is about', async () => {
    const server = await started(startPostgres({ dataDir: join(folder, 'silent'), durable: false }));
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('SET log_min_duration_statement = 0');
    await client.query('CREATE TABLE told (word text PRIMARY KEY)');
    await client.query('INSERT INTO told VALUES ($1)', ['first-secret']);
    await expect(client.query('INSERT INTO told VALUES ($1)', ['first-secret'])).rejects.toThrow('duplicate key');
    await expect(client.query('SELECT $1::integer', ['second-secret'])).rejects.toThrow('invalid input');
    await client.end();
    await server.stop();
    const log = await readFile(join(folder, 'silent', 'postgres.log'), 'utf8');
    expect(log).toContain('INSERT INTO told');
    expect(log).not.toContain('first-secret');
  });
});

describe('the embedded Redis', () => {
  it('keeps what it was told over a restart, and lets nobody in without its password', async () => {
    const dataDir = join(folder, 'redis');
    const first = await started(startRedis({ dataDir }));
    const writer = new Redis(first.url);
    await writer.set('word', 'here');
    writer.disconnect();
    await first.stop();

    const second = await started(startRedis({ dataDir }));
    const reader = new Redis(second.url);
    expect(await reader.get('word')).toBe('here');
    reader.disconnect();
    const stranger = new Redis(second.port, '127.0.0.1');
    stranger.on('error', () => undefined);
    await expect(stranger.get('word')).rejects.toThrow('NOAUTH');
    stranger.disconnect();
  });
});

describe('the embedded Temporal', () => {
  it('starts on its database, has the namespace at once, and starts again after a kill', async () => {
    const postgres = await started(startPostgres({ dataDir: join(folder, 'postgres-of-temporal'), durable: false }));
    const request = { dataDir: join(folder, 'temporal'), postgresUrl: postgres.url };
    const first = await started(startTemporal(request));
    await ensureNamespace(first.address, 'campus');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;

    const second = await started(startTemporal(request));
    expect(second.address).toBe(first.address);
    await ensureNamespace(second.address, 'campus');
    await second.stop();
    expect(isAlive(second.pid)).toBe(false);
  });
});
