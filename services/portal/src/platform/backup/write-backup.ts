import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { PortalConfig } from '../config/config.js';
import { DataCipher } from '../crypto/data-cipher.js';
import { isRetryable } from '../database/database-errors.js';
import { ranMigrations } from '../database/known-migrations.js';
import { KEY_CHECK_VALUE } from './key-check-value.js';
import type { CopiedDatabase, CopiedTable, Manifest } from './manifest.js';
import { writeManifest } from './manifest.js';
import type { StoredTable } from './stores.js';
import { connectTo, coveredDatabases, listOf, schemaOf, sequencesOf, tablesOf } from './stores.js';
import { OperatorError } from '../config/operator-error.js';

const TRIES = 30;
const LOCK_TIMEOUT = '55P03';
const QUICK = 1;

/**
 * Writes the portal's database and Temporal's into a folder, all as of one instant, while everything runs.
 *
 * Temporal's tables are locked against writing for the few milliseconds in which the snapshots of all databases are taken. So the engine's state is
 * one and the same over all of them, and the portal's rows are never behind it: a command that is being executed at that instant is committed
 * or not, like at a crash, which the reconcilers fix.
 */
export async function writeBackup(config: PortalConfig, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty. Name a folder of its own for each copy.`);
  const names = coveredDatabases(config);
  const clients: pg.Client[] = [];
  try {
    for (const name of names) clients.push(await connectTo(config, name));
    const takenAt = await snapshotsAtOneInstant(config, clients);
    const portal = clients[0] as pg.Client;
    const migrations = await ranMigrations(async (sql) => (await portal.query<{ name: string }>(sql)).rows);
    const databases: CopiedDatabase[] = [];
    for (const [index, client] of clients.entries()) databases.push(await copyDatabase(client, names[index] ?? '', folder));
    const keys = new DataCipher(config).marksOf(...KEY_CHECK_VALUE);
    const manifest: Manifest = { format: 1, takenAt, keys, migrations, databases };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function snapshotsAtOneInstant(config: PortalConfig, clients: readonly pg.Client[]): Promise<string> {
  const gate = await connectTo(config, config.temporalDatabases[0] ?? '');
  try {
    await lockAgainstWriting(gate);
    for (const client of clients) await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement of each takes its snapshot; the portal's is the first.
    const taken = await clients[0]?.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    for (const client of clients.slice(1)) await client.query('SELECT 1');
    return (taken?.rows[0]?.now ?? new Date()).toISOString();
  } finally {
    await gate.end();
  }
}

/** Waits for the engine's open transactions, tells its own apart from a deadlock at once, and lets go rather than hold up the engine. */
async function lockAgainstWriting(gate: pg.Client): Promise<void> {
  const tables = (await tablesOf(gate)).map((table) => table.name);
  if (tables.length === 0) throw new OperatorError(`The database of Temporal is empty: TEMPORAL_DATABASES names the wrong one.`);
  for (let tried = 1; ; tried += 1) {
    await gate.query('BEGIN');
    try {
      await gate.query(`SET LOCAL lock_timeout = '2s'`);
      await gate.query(`SET LOCAL deadlock_timeout = '100ms'`).catch(ignoreForbidden(gate));
      await gate.query(`LOCK TABLE ${listOf(tables)} IN SHARE MODE`);
      return;
    } catch (error) {
      await gate.query('ROLLBACK');
      const again = isRetryable(error) || (error as { code?: string }).code === LOCK_TIMEOUT;
      if (!again) throw error;
      if (tried >= TRIES)
        throw new OperatorError(
          'The engine was too busy to stand still for an instant. Run the backup again at a quieter time.',
          {
            cause: error,
          },
        );
    }
  }
}

/** Only a superuser may set this; without it a deadlock is found a second later. */
function ignoreForbidden(gate: pg.Client) {
  return async (): Promise<void> => {
    await gate.query('ROLLBACK');
    await gate.query('BEGIN');
    await gate.query(`SET LOCAL lock_timeout = '2s'`);
  };
}

async function copyDatabase(client: pg.Client, name: string, folder: string): Promise<CopiedDatabase> {
  await mkdir(path.join(folder, name), { mode: 0o700 });
  const tables: CopiedTable[] = [];
  for (const table of await tablesOf(client)) tables.push(await copyTable(client, table, name, folder));
  const copied = { name, schema: await schemaOf(client), tables, sequences: await sequencesOf(client) };
  await client.query('COMMIT');
  return copied;
}

async function copyTable(client: pg.Client, table: StoredTable, database: string, folder: string): Promise<CopiedTable> {
  const file = path.join(database, `${table.name}.copy.gz`);
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(copyTo(`COPY ${listOf([table.name])} (${listOf(table.columns)}) TO STDOUT`));
  await pipeline(rows, createGzip({ level: QUICK }), hashed, createWriteStream(path.join(folder, file), { mode: 0o600 }));
  return { name: table.name, columns: [...table.columns], file, rows: rows.rowCount, sha256: hash.digest('hex') };
}
