import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { commandLine } from './command-line.js';
import { runNode } from './node-process.js';
import { databaseUrlOf, testServers } from './servers.js';
import type { TestServers } from './servers.js';
import { testEnvironmentOf } from './portal-environment.js';

/** What a test database holds at first: nothing but the schema, or the small demo campus. */
export type SeedName = 'none' | 'small';

/** A database of one suite. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Closes the connections and removes the database. */
  stop(): Promise<void>;
}

const TEMPLATE_LOCK = 7_240_414;
const TEMPLATES: Readonly<Record<SeedName, string>> = { none: 'template_empty', small: 'template_small' };

async function withAdmin<T>(servers: TestServers, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: databaseUrlOf(servers.databaseUrl, 'postgres') });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  return ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;
}

/** A database of the owner's that nobody else gets into: a clone has its template's tables, and none of the rights on the database. */
async function createDatabase(admin: pg.Client, name: string, template?: string): Promise<void> {
  // Copied as files: what goes through the log of the server is written twice.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await admin.query(`create database ${name} owner campus_owner${copied}`);
  await admin.query(`revoke all on database ${name} from public`);
  await admin.query(`grant connect on database ${name} to campus_app`);
}

/** Makes a template under a name of its own and renames it at the end: a half-made one is never cloned. */
async function makeTemplate(admin: pg.Client, seed: SeedName, servers: TestServers): Promise<void> {
  const name = TEMPLATES[seed];
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await createDatabase(admin, draft, seed === 'none' ? undefined : TEMPLATES.none);
  const args = seed === 'none' ? ['migrate'] : ['seed', '--scale', 'small', '--no-under-way'];
  await runNode({
    file: commandLine,
    args,
    env: testEnvironmentOf(servers, { databaseUrl: databaseUrlOf(servers.databaseUrl, draft), key: 'template' }),
    logFile: join(servers.runDir, 'logs', `${name}.log`),
  });
  if (seed === 'small') await leaveRoutes(databaseUrlOf(servers.databaseUrl, draft));
  await admin.query(`alter database ${draft} rename to ${name}`);
}

/**
 * The routes of the seeded forms begin with their first command. Otherwise the portal of every suite would first begin some sixty of them, which
 * nearly no suite asks for.
 */
async function leaveRoutes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`UPDATE personnel_action_forms SET route_checked_at = now() + interval '1 day'`).finally(() => client.end());
}

async function ensureTemplate(admin: pg.Client, seed: SeedName, servers: TestServers): Promise<void> {
  if (await exists(admin, TEMPLATES[seed])) return;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (!(await exists(admin, TEMPLATES.none))) await makeTemplate(admin, 'none', servers);
    if (!(await exists(admin, TEMPLATES[seed]))) await makeTemplate(admin, seed, servers);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Makes both templates where they are not there yet, so that the first suite need not wait for them. */
export async function ensureTemplates(servers: TestServers): Promise<void> {
  await withAdmin(servers, (admin) => ensureTemplate(admin, 'small', servers));
}

/** A name that no other suite has. */
export function newDatabaseName(): string {
  return `suite_${randomBytes(6).toString('hex')}`;
}

/** Clones the template under this name. */
export async function cloneDatabase(name: string, seed: SeedName, servers: TestServers): Promise<void> {
  await withAdmin(servers, async (admin) => {
    await ensureTemplate(admin, seed, servers);
    await createDatabase(admin, name, TEMPLATES[seed]);
  });
}

export async function dropDatabase(name: string, servers: TestServers): Promise<void> {
  await withAdmin(servers, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

/** A database that is there, with connections of the test's own; `remove` is what happens to it in the end. */
export function openDatabase(name: string, servers: TestServers, remove: () => Promise<void>): TestDatabase {
  const url = databaseUrlOf(servers.databaseUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  return {
    name,
    url,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    stop: async () => {
      await pool.end();
      await remove();
    },
  };
}

/** A database with nothing in it, not even tables. */
export async function startEmptyDatabase(servers: TestServers = testServers()): Promise<TestDatabase> {
  const name = newDatabaseName();
  await withAdmin(servers, (admin) => createDatabase(admin, name));
  return openDatabase(name, servers, () => dropDatabase(name, servers));
}

/** A fresh migrated database for one suite, cloned from its server's template; the demo campus is in it with `seed: 'small'`. */
export async function startTestDatabase(
  options: { readonly seed?: SeedName } = {},
  servers: TestServers = testServers(),
): Promise<TestDatabase> {
  const name = newDatabaseName();
  await cloneDatabase(name, options.seed ?? 'none', servers);
  return openDatabase(name, servers, () => dropDatabase(name, servers));
}
