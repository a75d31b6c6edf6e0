import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, startEmptyDatabase, testEnvironmentOf, testServers } from '@campus/test-kit';
import type { TestDatabase } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-shipped-'));
  database = await startEmptyDatabase();
  execFileSync(process.execPath, [join(repositoryRoot, 'scripts', 'image', 'ship.mjs'), join(folder, 'app')]);
});
afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('what the image ships', () => {
  it('migrates an empty database without the packages of the repository', async () => {
    const app = join(folder, 'app');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join('services', 'portal', 'dist', 'processes', 'main.cli.js'), 'migrate'],
      // Packages are looked for in the folder of the process too.
      {
        cwd: app,
        env: testEnvironmentOf(testServers(), { databaseUrl: database.url, key: database.name }),
        encoding: 'utf8',
      },
    );
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    const [{ migrations } = { migrations: 0 }] = await database.query<{ migrations: number }>(
      'SELECT count(*)::int AS migrations FROM migrations',
    );
    expect(migrations).toBeGreaterThan(100);
  });
});
