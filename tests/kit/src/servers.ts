import { join } from 'node:path';

/** The servers that the whole test run shares. */
export interface TestServers {
  /** The owner's address of a database on the run's PostgreSQL. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly temporalAddress: string;
  /** Folder for logs and files of this run; removed at its end. */
  readonly runDir: string;
}

/** The root of the repository. */
export const repositoryRoot = join(import.meta.dirname, '..', '..', '..');

function named(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set. Tests that need servers are run with: npm test -- --ring <ring> [part of the path]`);
  return value;
}

/** Where the run's servers are, from the environment that `npm test` passes on. */
export function testServers(): TestServers {
  return {
    databaseUrl: named('TEST_DATABASE_URL'),
    redisUrl: named('TEST_REDIS_URL'),
    temporalAddress: named('TEST_TEMPORAL_ADDRESS'),
    runDir: named('TEST_RUN_DIR'),
  };
}

/** The address of another database on the same server. */
export function databaseUrlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
