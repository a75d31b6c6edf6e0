import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startRedis } from '@campus/launcher';
import type { RunningRedis } from '@campus/launcher';
import type { TestDatabase } from '@campus/test-kit';
import {
  eventually,
  lastLines,
  repositoryRoot,
  startNode,
  startTestDatabase,
  testEnvironmentOf,
  testServers,
} from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { migrations } from '../../../services/portal/src/entries/domains.js';

jest.setTimeout(180_000);

const entry = (part: string): string => join(repositoryRoot, 'services', 'portal', 'dist', 'processes', `main.${part}.js`);

let database: TestDatabase;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'campus-start-'));
  env = testEnvironmentOf(testServers(), { databaseUrl: database.url, key: database.name });
});
afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

let starts = 0;

/** Starts a program that is expected to end by itself. */
async function refused(
  file: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number; said: string }> {
  starts += 1;
  const logFile = join(folder, `start-${starts}.log`);
  const code = await startNode({ file, args, env: environment, logFile }).exited;
  return { code, said: await readFile(logFile, 'utf8') };
}

/** What production asks for besides the servers. */
const production = (): Record<string, string> => ({
  ...env,
  NODE_ENV: 'production',
  PRIVATE_NETWORK: 'true',
  PUBLIC_URL: 'https://portal.campus.example',
  OIDC_ISSUER: 'https://sign-in.campus.example',
  OIDC_CLIENT_SECRET: 'a client secret of its own',
  ADDRESS_CHECK_URL: 'https://addresses.campus.example',
  PAYMENT_PROVIDER_URL: 'https://payments.campus.example',
  PAYMENT_PROVIDER_KEY: 'a key of the payment provider of its own',
  PAYMENT_WEBHOOK_SECRET: 'a secret of its own that signs notices',
});

describe('the command line', () => {
  it('names its commands without any configuration', async () => {
    const { code, said } = await refused(entry('cli'), {}, ['--help']);
    expect(code).toBe(0);
    for (const command of ['migrate', 'seed', 'reset', 'clock', 'verify']) expect(said).toContain(command);
  });
});

describe('a start with a wrong configuration', () => {
  it.each(['api', 'worker', 'jobs', 'cli'])('of %s ends with every problem in one list', async (part) => {
    const { REDIS_URL: _missing, ...rest } = env;
    const { code, said } = await refused(entry(part), {
      ...rest,
      DATABASE_URL: 'not an address',
      DATA_KEY: 'c2hvcnQ=',
      SESSION_TIMEOUT_S: '-1',
      LOG_LEVEL: 'loud',
    });
    expect(code).toBe(1);
    expect(said).toContain('The configuration is wrong:');
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'DATA_KEY', 'SESSION_TIMEOUT_S', 'LOG_LEVEL'])
      expect(said).toContain(`- ${name}: `);
  });

  it('of production with development defaults and stand-ins names them all', async () => {
    const { SESSION_SECRET: _secret, DATA_KEY: _key, OIDC_CLIENT_SECRET: _client, ...rest } = env;
    const { code, said } = await refused(entry('api'), { ...rest, NODE_ENV: 'production', SWEEP_EVERY_S: 'often' });
    expect(code).toBe(1);
    const named = ['SESSION_SECRET', 'DATA_KEY', 'OIDC_CLIENT_SECRET', 'OIDC_ISSUER', 'PUBLIC_URL', 'ADDRESS_CHECK_URL'];
    for (const name of [...named, 'SWEEP_EVERY_S']) expect(said).toContain(`- ${name}: `);
    expect(said).not.toContain(env['SESSION_SECRET'] ?? 'none');
  });
});

describe('a start of the API', () => {
  it('is refused when an operation has no handler, and the operation is named', async () => {
    const fixture = join(import.meta.dirname, 'fixtures', 'operation-without-handler.mjs');
    const { code, said } = await refused(fixture, env);
    expect(code).toBe(1);
    expect(said).toContain('proof.nobodyAnswers has no handler');
  });
});

describe('a start under a wrong DATA_KEY', () => {
  const wrong = { DATA_KEY: Buffer.alloc(32, 5).toString('base64') };
  const missing =
    /values are sealed under the key 1, and no key of DATA_KEY and DATA_OTHER_KEYS is that one: add 1=… to DATA_OTHER_KEYS/;
  let seeded: TestDatabase;
  let under: Record<string, string>;
  beforeAll(async () => {
    seeded = await startTestDatabase({ seed: 'small' });
    under = testEnvironmentOf(testServers(), { databaseUrl: seeded.url, key: seeded.name });
  });
  afterAll(() => seeded?.stop());

  it.each(['api', 'worker', 'jobs'])('is refused for the %s, with the id of the key that is missing', async (part) => {
    for (const keys of [wrong, { ...wrong, DATA_KEY_ID: 'next' }]) {
      const { code, said } = await refused(entry(part), { ...under, ...keys });
      expect([code, said]).toEqual([1, expect.stringMatching(missing)]);
    }
  });

  it('is refused too where an earlier release has written no key down', async () => {
    await seeded.query('DELETE FROM data_keys');
    const { code, said } = await refused(entry('jobs'), { ...under, ...wrong, DATA_KEY_ID: 'next' });
    expect([code, said]).toEqual([1, expect.stringMatching(missing)]);
    expect(await seeded.query('SELECT id FROM data_keys')).toEqual([]);
  });

  it('is named by verify, which goes on to all else', async () => {
    await seeded.query(`INSERT INTO data_keys (id, mark) VALUES ('lost', 'of another key')`);
    const { said } = await refused(entry('cli'), under, ['verify']);
    expect(said).toMatch(/data-keys: values are sealed under the key lost, and no key/);
    expect(said).toMatch(/\d+ violations/);
  });
});

describe('a start on a database of another release', () => {
  const UNKNOWN = 'OfTheNextRelease1999999999999';
  const newest = migrations.at(-1)?.name ?? '';
  let other: TestDatabase;
  let on: Record<string, string>;
  beforeAll(async () => {
    other = await startTestDatabase();
    on = testEnvironmentOf(testServers(), { databaseUrl: other.url, key: other.name });
    await other.query('INSERT INTO migrations (timestamp, name) VALUES (1999999999999, $1)', [UNKNOWN]);
  });
  afterAll(() => other?.stop());

  const COMMANDS = [['migrate'], ['wait-for-migration'], ['verify'], ['backup', '--to', 'copy'], ['clock', 'reset']];
  it.each([['api'], ['worker'], ['jobs'], ...COMMANDS.map((command) => ['cli', ...command])])(
    'is refused for the %s %s, with the newest migration that it knows and the one that it does not',
    async (part, ...args) => {
      const { code, said } = await refused(entry(part), on, args);
      expect([code, said]).toEqual([1, expect.stringContaining(`it has had ${UNKNOWN}, and the newest`)]);
      expect(said).toContain(`that this release knows is ${newest}. Start the release that made it`);
    },
  );

  it('is refused too where the database is of an earlier one, with what it lacks, until it is migrated', async () => {
    await other.query('DELETE FROM migrations WHERE name = ANY ($1::text[])', [[UNKNOWN, newest]]);
    for (const part of ['api', 'worker', 'jobs']) {
      const { code, said } = await refused(entry(part), on);
      expect([code, said]).toEqual([1, expect.stringContaining(`it has not had ${newest}. Run migrate`)]);
    }
    expect(await other.query('SELECT 1 FROM data_keys')).toEqual([]);
  });

  it('is not led to tables that this release never had', async () => {
    const { code, said } = await refused(entry('cli'), on, ['migrate', '--up-to', UNKNOWN]);
    expect([code, said]).toEqual([1, expect.stringContaining(`This release has no migration ${UNKNOWN}`)]);
  });
});

describe('Redis in production', () => {
  let redis: RunningRedis;
  let admin: Redis;
  beforeAll(async () => {
    redis = await startRedis({ dataDir: join(folder, 'redis') });
    admin = new Redis(redis.url);
  });
  afterAll(async () => {
    admin?.disconnect();
    await redis?.stop();
  });

  it.each(['api', 'jobs'])('that could lose jobs stops the start of %s, and the sentence says what to change', async (part) => {
    await admin.config('SET', 'appendonly', 'no');
    await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const { code, said } = await refused(entry(part), { ...production(), REDIS_URL: redis.url });
    expect(code).toBe(1);
    expect(said).toContain('appendonly must be yes');
    expect(said).toContain('maxmemory-policy must be noeviction, not allkeys-lru');
  });

  it('that keeps an append-only file and evicts nothing is worked with', async () => {
    await admin.config('SET', 'appendonly', 'yes');
    await admin.config('SET', 'maxmemory-policy', 'noeviction');
    const port = await findFreePort();
    const started = startNode({
      file: entry('jobs'),
      env: { ...production(), REDIS_URL: redis.url, HEALTH_PORT: String(port) },
      logFile: join(folder, 'jobs.log'),
    });
    try {
      const ready = async (): Promise<boolean> => started.hasExited() || (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
      await eventually(ready, { withinMs: 60_000, what: 'the jobs process' });
      expect(started.hasExited() ? lastLines(started.logFile) : 'runs').toBe('runs');
    } finally {
      await started.stop();
    }
  });
});
