import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { PortalConfig } from '../config/config.js';
import { DataCipher } from '../crypto/data-cipher.js';
import { ranMigrations } from '../database/known-migrations.js';
import type { MigrationClass } from '../database/migrate.js';
import { migrate } from '../database/migrate.js';
import { KEY_CHECK_VALUE } from './key-check-value.js';
import type { CopiedDatabase, CopiedTable, Manifest } from './manifest.js';
import { readManifest } from './manifest.js';
import type { LedgerAtRestore } from './restored-ledger.js';
import { beginEpoch, keepSentMails } from './restored-ledger.js';
import { connectTo, coveredDatabases, emptiedTables, listOf, schemaOf } from './stores.js';
import { TablesAside } from './tables-aside.js';
import { OperatorError } from '../config/operator-error.js';

const FORBIDDEN = '42501';

const IN_USE = `SELECT DISTINCT coalesce(nullif(application_name, ''), usename, 'somebody') AS name FROM pg_stat_activity
  WHERE datname = ANY ($1::text[]) AND backend_type = 'client backend' AND application_name <> 'campus-backup' AND pid <> pg_backend_pid()
  ORDER BY 1`;

/** What a restore brought back. */
export interface Restored {
  readonly takenAt: string;
  readonly rows: number;
  readonly ledger: LedgerAtRestore;
  /** The migrations that brought the copy from its release to this one. */
  readonly migrated: readonly string[];
}

/**
 * Brings the databases back to the instant of a copy, and the copy forward to this release. Everything is checked before anything is changed; all databases are
 * loaded before the first one is committed. Where the portal's database has had other migrations than the copy, it is emptied and gets the tables of the copy.
 * Refuses with a sentence while the portal or Temporal uses them, where the copy is damaged, of a newer release, or under a key that the configuration does not have.
 */
export async function restoreBackup(config: PortalConfig, known: readonly MigrationClass[], folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  checkKeys(config, manifest);
  for (const table of manifest.databases.flatMap((database) => database.tables)) await checkFile(folder, table);
  const names = coveredDatabases(config);
  if (names.length !== manifest.databases.length)
    throw new OperatorError('The copy covers other databases than TEMPORAL_DATABASES names.');
  const clients: pg.Client[] = [];
  try {
    for (const name of names) clients.push(await connectTo(config, name));
    const pairs = manifest.databases.map((copied, index) => ({ copied, client: clients[index] as pg.Client }));
    await refuseWhileUsed(clients[0] as pg.Client, names);
    const portal = clients[0] as pg.Client;
    const tables = new TablesAside(portal);
    await tables.bringBack();
    await keepSentMails(portal);
    const isOther = await hasOtherMigrations(portal, manifest.migrations, known);
    if (isOther) await tables.set();
    const ledger = await loaded(pairs, { config, folder, manifest, known, isOther }).catch(async (error: unknown) => {
      await portal.query('ROLLBACK');
      if (isOther) await tables.bringBack();
      throw error;
    });
    await tables.forget();
    const migrated = await broughtForward(config, known);
    const rows = manifest.databases.flatMap((database) => database.tables).reduce((sum, table) => sum + table.rows, 0);
    return { takenAt: manifest.takenAt, rows, ledger, migrated };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** The copy is loaded when this begins: where it fails the restore is done, and its migrations are not. */
async function broughtForward(config: PortalConfig, known: readonly MigrationClass[]): Promise<string[]> {
  try {
    return await migrate(config.databaseOwnerUrl, known);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The copy is restored, but not all migrations after it ran (${why}). Run migrate again, or restore with the release that made the copy.`,
      { cause: error },
    );
  }
}

interface Pair {
  readonly client: pg.Client;
  readonly copied: CopiedDatabase;
}

function checkKeys(config: PortalConfig, manifest: Manifest): void {
  const ours = new DataCipher(config).marksOf(...KEY_CHECK_VALUE);
  if (manifest.keys.some((mark) => ours.includes(mark))) return;
  throw new OperatorError(
    'The copy was made under another DATA_KEY: what it protects could not be read. Set the key of that time, or add it to DATA_OTHER_KEYS.',
  );
}

async function checkFile(folder: string, table: CopiedTable): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path.join(folder, table.file))) hash.update(chunk as Buffer);
  } catch {
    throw new OperatorError(`The copy is not whole: ${table.file} cannot be read. Nothing was changed.`);
  }
  if (hash.digest('hex') !== table.sha256)
    throw new OperatorError(`The copy is damaged: ${table.file} is not as it was written. Nothing was changed.`);
}

async function refuseWhileUsed(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(IN_USE, [names]);
  if (rows.length === 0) return;
  const users = rows.map(({ name }) => name).join(', ');
  throw new OperatorError(
    `The databases are in use (${users}). Stop the portal's processes and Temporal, leave PostgreSQL running, and restore again.`,
  );
}

async function checkSchema({ client, copied }: Pair): Promise<void> {
  const here = new Set(await schemaOf(client));
  const there = new Set(copied.schema);
  const different = [...copied.schema.filter((line) => !here.has(line)), ...[...here].filter((line) => !there.has(line))];
  if (different.length === 0) return;
  throw new OperatorError(
    `The tables of ${copied.name} are not those of the copy (${different.slice(0, 3).join('; ')}). Restore with the release that made the copy, then migrate. Nothing was changed.`,
  );
}

/**
 * Whether the portal's database has had other migrations than the copy. Tables can look alike before and after a migration that changes rows alone: such rows
 * would never be changed. Copies of early releases do not say it; their tables are compared.
 */
async function hasOtherMigrations(
  portal: pg.Client,
  copied: readonly string[] | undefined,
  known: readonly MigrationClass[],
): Promise<boolean> {
  if (copied === undefined) return false;
  const unknown = copied.filter((name) => !known.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new OperatorError(
      `The copy is of a newer release: it has had ${unknown.slice(0, 3).join(', ')}. Restore it with that release. Nothing was changed.`,
    );
  const here = await ranMigrations(async (sql) => (await portal.query<{ name: string }>(sql)).rows);
  return here.length !== copied.length || here.some((name) => !copied.includes(name));
}

interface Loading {
  readonly config: PortalConfig;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly known: readonly MigrationClass[];
  /** Whether the portal's database was emptied for the copy. */
  readonly isOther: boolean;
}

/** Loads the copy into tables that are its own. */
async function loaded(pairs: readonly Pair[], { config, folder, manifest, known, isOther }: Loading): Promise<LedgerAtRestore> {
  const copied = manifest.migrations ?? [];
  const ofCopy = known.filter(({ name }) => copied.includes(name));
  if (isOther) await migrate(config.databaseOwnerUrl, ofCopy, ofCopy.at(-1)?.name);
  for (const pair of pairs) await checkSchema(pair);
  return loadAll(pairs, folder, manifest.takenAt);
}

async function loadAll(pairs: readonly Pair[], folder: string, takenAt: string): Promise<LedgerAtRestore> {
  const portal = pairs[0]?.client as pg.Client;
  for (const { client } of pairs) await beginLoading(client);
  for (const pair of pairs) await load(pair, folder);
  await portal.query('SET LOCAL session_replication_role = origin');
  const ledger = await beginEpoch(portal, takenAt);
  // The engine's databases first: rows without their workflows are started anew, workflows without rows would be lost ones.
  for (const { client } of [...pairs].reverse()) await client.query('COMMIT');
  return ledger;
}

/** Loads without triggers and references: rows come back exactly as they were, the audit history too. */
async function beginLoading(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL session_replication_role = replica');
  } catch (error) {
    if ((error as { code?: string }).code !== FORBIDDEN) throw error;
    throw new OperatorError(
      'The role of DATABASE_OWNER_URL may not restore. Use a superuser, or grant it: GRANT SET ON PARAMETER session_replication_role TO …',
      { cause: error },
    );
  }
}

async function load({ client, copied }: Pair, folder: string): Promise<void> {
  await client.query(`TRUNCATE ${listOf(await emptiedTables(client))}`);
  for (const { name, columns, file } of copied.tables) {
    const into = client.query(copyFrom(`COPY ${listOf([name])} (${listOf(columns)}) FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, file)), createGunzip(), into);
  }
  for (const { name, value, called } of copied.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [listOf([name]), value, called]);
  }
}
