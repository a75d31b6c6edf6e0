import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { prepareRoles, roleUrl } from './database-roles.js';
import { sentences } from '../messages.js';
import { rememberedPort } from '../processes/ports.js';
import { clusterFolder, postgresBinaries } from './postgres-files.js';
import { isRoot, unprivilegedUser } from '../processes/programs.js';
import { isOurs, run, startProcess, stopProcess, tail, until } from '../processes/processes.js';
import type { Started } from '../processes/processes.js';
import { untilReady } from '../processes/readiness.js';
import { silent } from '../processes/progress.js';
import type { Log } from '../processes/progress.js';
import { readServerState, stopLeftOver, writeServerState } from '../processes/state-file.js';

/** A running embedded PostgreSQL. All addresses but Temporal's name the database `campus`. */
export interface RunningPostgres {
  /** The superuser's address: for what sets up the server, and for tests. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  readonly temporalUrl: string;
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<number | string>;
  stop(): Promise<void>;
}

/** Where and how the cluster runs. `durable: false` turns fsync off: for tests that never pull the plug. */
export interface PostgresRequest {
  readonly dataDir: string;
  readonly log?: Log;
  readonly maxConnections?: number;
  readonly durable?: boolean;
}

const SUPERUSER = 'campus';
const TEMPORALS = ['temporal', 'temporal_visibility'] as const;

interface Cluster {
  readonly binaries: string;
  readonly folder: string;
  readonly password: string;
  readonly user: { uid?: number; gid?: number };
}

async function initialise(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return;
  // A cluster without PG_VERSION was left half made.
  await rm(cluster.folder, { recursive: true, force: true });
  await mkdir(cluster.folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${cluster.folder}.password`;
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  const { uid, gid } = cluster.user;
  if (uid !== undefined && gid !== undefined) {
    await chown(cluster.folder, uid, gid);
    await chown(passwordFile, uid, gid);
  }
  const args = ['-D', cluster.folder, '-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  const made = await run(join(cluster.binaries, 'initdb'), [...args, ...locale], {
    cwd: dirname(cluster.folder),
    ...cluster.user,
  });
  await rm(passwordFile, { force: true });
  if (made.code !== 0) {
    await rm(cluster.folder, { recursive: true, force: true });
    throw new Error(sentences.commandFailed('initdb', made.output));
  }
}

/** Ends a postmaster that outlived its launcher, and takes away a lock file that names a process which is not ours. */
async function clearOldPostmaster(folder: string, log: Log): Promise<void> {
  const lock = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (await isOurs(pid, folder)) await stopLeftOver({ name: 'PostgreSQL', pid, marker: folder, signal: 'SIGINT', log });
  else await rm(lock, { force: true });
}

function settings(request: PostgresRequest, port: number): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(request.maxConnections ?? 200),
    shared_buffers: '96MB',
    max_wal_size: '512MB',
    log_min_duration_statement: '2000',
    // The log keeps no values: neither those of a statement nor those of the row that an error is about.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    // Which session of which database.
    log_line_prefix: '%m [%p] %d ',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...(request.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const urlOf = (password: string, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Makes a database if the server has none of this name. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function launch(cluster: Cluster, request: PostgresRequest, port: number): Promise<Started> {
  const logFile = join(resolve(request.dataDir), 'postgres.log');
  const url = urlOf(cluster.password, port, 'postgres');
  // Backends of a killed postmaster hold its memory for a moment longer: one refused start is tried again.
  for (let attempt = 1; ; attempt += 1) {
    const started = startProcess({
      command: join(cluster.binaries, 'postgres'),
      args: ['-D', cluster.folder, ...settings(request, port)],
      logFile,
      cwd: cluster.folder,
      ...cluster.user,
    });
    if (await untilReady(started, () => answers(url))) return started;
    await stopProcess(started.pid, 'SIGINT', 5000);
    const end = await tail(logFile);
    if (attempt >= 20 || !end.includes('shared memory block')) throw new Error(sentences.postgresFailed(logFile, end));
    await until(() => false, 250);
  }
}

/** Starts the PostgreSQL of a data folder, made at the first start, on the port of the last start if that is free. */
export async function startPostgres(request: PostgresRequest): Promise<RunningPostgres> {
  const dataDir = resolve(request.dataDir);
  await mkdir(dataDir, { recursive: true });
  if (isRoot()) await chmod(dataDir, 0o711);
  const state = await readServerState(dataDir);
  const folder = await clusterFolder(dataDir);
  const cluster: Cluster = {
    binaries: await postgresBinaries(),
    folder,
    password: state.password ?? randomBytes(18).toString('hex'),
    user: isRoot() ? unprivilegedUser() : {},
  };
  await clearOldPostmaster(folder, request.log ?? silent);
  await writeServerState(dataDir, { ...state, password: cluster.password });
  await initialise(cluster);
  const port = await rememberedPort(state.ports?.['sql']);
  const started = await launch(cluster, request, port);
  await writeServerState(dataDir, { pid: started.pid, ports: { sql: port }, password: cluster.password });
  const serverUrl = urlOf(cluster.password, port, 'postgres');
  for (const name of ['campus', ...TEMPORALS]) await ensureDatabase(serverUrl, name);
  await prepareRoles(serverUrl, { campus_owner: ['campus'], campus_temporal: TEMPORALS });
  const url = urlOf(cluster.password, port, 'campus');
  return {
    url,
    ownerUrl: roleUrl(url, 'campus_owner'),
    applicationUrl: roleUrl(url, 'campus_app'),
    temporalUrl: roleUrl(url, 'campus_temporal'),
    pid: started.pid,
    port,
    exited: started.exited,
    stop: () => stopProcess(started.pid, 'SIGINT', 20_000),
  };
}
