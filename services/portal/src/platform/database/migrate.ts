import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { OperatorError } from '../config/operator-error.js';
import { APPLICATION_ROLE } from './connection-settings.js';
import { isConnectionLoss, isLockTimeout } from './database-errors.js';
import type { TextQueryable } from './database.js';
import { applyGrants } from './database-rights.js';
import { ranMigrations, refuseMissing, refuseUnknown } from './known-migrations.js';

const ASK_AGAIN_MS = 1000;
const FIRST_ANSWER_MS = 60_000;
/** A change of a table that waits for a long read keeps everybody else out of the table: it lets go, and asks again for so long. */
const LOCK_MS = 2500;
const LOCKS_WITHIN_MS = 120_000;

const HELD =
  'Other transactions hold tables that a migration changes for more than two minutes. What has run stays, and nothing is half done. Find them with ' +
  "SELECT pid, application_name, state, query FROM pg_stat_activity WHERE xact_start < now() - interval '1 minute', end them, and run migrate again.";

/** One change of the tables; its class's name ends in the milliseconds that order it. */
export type MigrationClass = new () => MigrationInterface;

const namesOf = (migrations: readonly MigrationClass[]): string[] => migrations.map(({ name }) => name);

/** Refuses a database on which a process of this release must not work. */
export async function assertMigrations(db: TextQueryable, migrations: readonly MigrationClass[]): Promise<void> {
  const ran = await ranMigrations((sql) => db.query(sql));
  refuseUnknown(namesOf(migrations), ran);
  refuseMissing(namesOf(migrations), ran);
}

/** Refuses a database of a newer release; one that cannot be asked is left to what comes after. */
export async function assertNoNewerRelease(url: string, migrations: readonly MigrationClass[]): Promise<void> {
  const ran = await askOnce(url).catch((): string[] => []);
  refuseUnknown(namesOf(migrations), ran);
}

function ownerSource(url: string, known: readonly MigrationClass[] = []): DataSource {
  return new DataSource({
    type: 'postgres',
    // What ships has it in the bundle alone, where TypeORM would not look for it.
    driver: pg,
    url,
    migrations: [...known],
    migrationsTableName: 'migrations',
    applicationName: 'campus-migrate',
    extra: { lock_timeout: LOCK_MS },
  });
}

/** The database may come up after this process: it is asked again for a minute. */
async function firstAnswer(url: string, known: readonly MigrationClass[]): Promise<DataSource> {
  const until = Date.now() + FIRST_ANSWER_MS;
  for (;;) {
    try {
      return await ownerSource(url, known).initialize();
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() > until) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** Does what needs locks, again and again until it gets them: each try lets go after a moment, so that all others go on in between. */
async function pastLocks<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + LOCKS_WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (Date.now() > until) throw new OperatorError(HELD, { cause: error });
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** The migrations up to the one of this name; throws a sentence when this release has none such. */
function migrationsUpTo(migrations: readonly MigrationClass[], name: string | undefined): readonly MigrationClass[] {
  if (name === undefined) return migrations;
  const index = namesOf(migrations).indexOf(name);
  if (index === -1)
    throw new OperatorError(
      `This release has no migration ${name}; the newest that it knows is ${migrations.at(-1)?.name ?? 'none'}.`,
    );
  return migrations.slice(0, index + 1);
}

/**
 * Brings the database to the newest tables, or to those of an earlier release; says which migrations ran. Two at once wait for each other.
 * Refuses a database of a newer release.
 */
export async function migrate(url: string, migrations: readonly MigrationClass[], upTo?: string): Promise<string[]> {
  const source = await firstAnswer(url, migrationsUpTo(migrations, upTo));
  const lock = source.createQueryRunner();
  const db = {
    query: <Row extends object>(sql: string, params?: readonly unknown[]) =>
      lock.query(sql, [...(params ?? [])]) as Promise<Row[]>,
  };
  try {
    // Who migrates at the same moment is waited for as long as it takes, everybody else not.
    await lock.query('SET lock_timeout = 0');
    await lock.query(`SELECT pg_advisory_lock(hashtext('campus-migrate'))`);
    await lock.query(`SET lock_timeout = ${LOCK_MS}`);
    refuseUnknown(namesOf(migrations), await pastLocks(() => ranMigrations((sql) => db.query(sql))));
    const missing = await pastLocks(() => new MigrationExecutor(source).getPendingMigrations());
    await pastLocks(() => source.runMigrations({ transaction: 'each' }));
    // Those of an earlier release's tables alone could not be what this one's list says.
    if (upTo === undefined) await pastLocks(() => applyGrants(db));
    return missing.map(({ name }) => name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(hashtext('campus-migrate'))`).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'campus-migrate' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Sees to it that the application's role signs in with the password of `DATABASE_URL`, where that names the role. `docker/postgres/roles.sql` gives
 * it one; an owner who may set passwords does it here. Answers whether that was needed.
 */
export async function letApplicationIn(ownerUrl: string, applicationUrl: string): Promise<boolean> {
  const { username, password } = new URL(applicationUrl);
  if (decodeURIComponent(username) !== APPLICATION_ROLE || new URL(ownerUrl).username === username) return false;
  if (await signsIn(applicationUrl)) return false;
  const source = await ownerSource(ownerUrl).initialize();
  try {
    await source.query(`ALTER ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`);
  } catch (error) {
    throw new OperatorError(
      `${APPLICATION_ROLE} cannot sign in with the password of DATABASE_URL, and the owner may not set it. Run docker/postgres/roles.sql as the superuser.`,
      { cause: error },
    );
  } finally {
    await source.destroy();
  }
  return true;
}

/** The migrations that the database has had, asked on a connection of its own. */
async function askOnce(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'campus-migrate', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ranMigrations(async (sql) => (await client.query<{ name: string }>(sql)).rows);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the database has every table of this release; answers what is missing still when the time is over. One of a newer release is refused. */
export async function waitForMigrations(url: string, migrations: readonly MigrationClass[], withinMs: number): Promise<string[]> {
  const known = namesOf(migrations);
  const until = Date.now() + withinMs;
  for (;;) {
    const ran = await askOnce(url).catch((): string[] => []);
    refuseUnknown(known, ran);
    const missing = known.filter((name) => !ran.includes(name));
    if (missing.length === 0 || Date.now() > until) return missing;
    await pause(ASK_AGAIN_MS);
  }
}

/** Empties the database down to nothing, tables included. */
export async function dropEverything(url: string): Promise<void> {
  const source = await ownerSource(url).initialize();
  try {
    await pastLocks(() => source.query('DROP SCHEMA public CASCADE'));
    await source.query('CREATE SCHEMA public');
  } finally {
    await source.destroy();
  }
}
