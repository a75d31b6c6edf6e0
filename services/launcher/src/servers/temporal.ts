import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Connection } from '@temporalio/client';
import pg from 'pg';
import { sentences } from '../messages.js';
import { rememberedPort } from '../processes/ports.js';
import { ensureDatabase } from './postgres.js';
import { run, startProcess, stopProcess, tail } from '../processes/processes.js';
import { untilReady } from '../processes/readiness.js';
import { silent } from '../processes/progress.js';
import type { Log } from '../processes/progress.js';
import { readServerState, stopLeftOver, writeJson, writeServerState } from '../processes/state-file.js';
import { TEMPORAL_PORT_NAMES, temporalConfiguration, temporalDynamicConfiguration } from './temporal-configuration.js';
import type { TemporalPorts } from './temporal-configuration.js';
import { findTemporal } from './temporal-files.js';
import type { TemporalPrograms } from './temporal-files.js';
import { ensureNamespace } from './temporal-namespace.js';

/** A running Temporal server; `address` is its frontend, host and port. */
export interface RunningTemporal {
  readonly address: string;
  readonly pid: number;
  readonly exited: Promise<number | string>;
  stop(): Promise<void>;
}

/** Where the server keeps its configuration, on which PostgreSQL, and for how long closed workflows stay readable. */
export interface TemporalRequest {
  readonly dataDir: string;
  /** Of a role that owns Temporal's two databases, or may make them. */
  readonly postgresUrl: string;
  readonly log?: Log;
  /** Days; with them the namespace `campus` is made too. */
  readonly retentionDays?: number;
}

const STORES = [
  { database: 'temporal', schema: 'postgresql/v12/temporal' },
  { database: 'temporal_visibility', schema: 'postgresql/v12/visibility' },
] as const;

const databaseUrl = (postgresUrl: string, database: string): string => {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
};

async function hasSchema(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ has: boolean }>("select to_regclass('schema_version') is not null as has");
    return found.rows[0]?.has === true;
  } finally {
    await client.end();
  }
}

/** Makes or updates the schema of one store. Doing it again changes nothing. */
async function prepareStore(sqlTool: string, postgresUrl: string, store: (typeof STORES)[number]): Promise<void> {
  await ensureDatabase(databaseUrl(postgresUrl, 'postgres'), store.database);
  const url = new URL(postgresUrl);
  const where = [
    '--plugin',
    'postgres12',
    '--ep',
    url.hostname,
    '--port',
    url.port || '5432',
    '--user',
    decodeURIComponent(url.username),
  ];
  const env = { ...process.env, SQL_PASSWORD: decodeURIComponent(url.password) };
  const tool = async (...args: readonly string[]): Promise<void> => {
    const done = await run(sqlTool, [...where, '--database', store.database, ...args], { env });
    if (done.code !== 0) throw new Error(sentences.temporalSchema(store.database, done.output.trim()));
  };
  if (!(await hasSchema(databaseUrl(postgresUrl, store.database)))) await tool('setup-schema', '-v', '0.0');
  await tool('update-schema', '--schema-name', store.schema);
}

/** Rows of an earlier run name ports where nobody listens any more; a start would wait for them. */
async function forgetOldMembers(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(postgresUrl, 'temporal') });
  await client.connect();
  try {
    await client.query('delete from cluster_membership');
  } finally {
    await client.end();
  }
}

async function choosePorts(remembered: Readonly<Record<string, number>> | undefined): Promise<TemporalPorts> {
  const ports: Partial<Record<keyof TemporalPorts, number>> = {};
  for (const name of TEMPORAL_PORT_NAMES) ports[name] = await rememberedPort(remembered?.[name]);
  return ports as TemporalPorts;
}

/** True once the frontend answers and has found the history service. */
async function answers(address: string): Promise<boolean> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: 1000 });
    try {
      await connection.withDeadline(Date.now() + 1000, () => connection.workflowService.getClusterInfo({}));
      await connection.withDeadline(Date.now() + 1000, () => connection.workflowService.listNamespaces({ pageSize: 1 }));
      return true;
    } finally {
      await connection.close();
    }
  } catch {
    return false;
  }
}

/** Makes or updates Temporal's two databases; answers the programs that were found for it. */
export async function prepareTemporal(postgresUrl: string, log: Log = silent): Promise<TemporalPrograms> {
  const programs = await findTemporal(log);
  await Promise.all(STORES.map((store) => prepareStore(programs.sqlTool, postgresUrl, store)));
  return programs;
}

/** Starts the Temporal server of a data folder on a PostgreSQL, on the ports of the last start if they are free. */
export async function startTemporal(request: TemporalRequest): Promise<RunningTemporal> {
  const dataDir = resolve(request.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const state = await readServerState(dataDir);
  const file = join(dataDir, 'temporal.yaml');
  await stopLeftOver({ name: 'Temporal', pid: state.pid, marker: file, log: request.log ?? silent });
  const programs = await prepareTemporal(request.postgresUrl, request.log);
  await forgetOldMembers(request.postgresUrl);
  const ports = await choosePorts(state.ports);
  const dynamicFile = join(dataDir, 'dynamic.yaml');
  await writeFile(dynamicFile, JSON.stringify(temporalDynamicConfiguration(), null, 2));
  await writeJson(file, temporalConfiguration(ports, request.postgresUrl, dynamicFile));
  const logFile = join(dataDir, 'temporal.log');
  const args = ['--config-file', file, '--allow-no-auth', 'start'];
  const started = startProcess({ command: programs.server, args, logFile, cwd: dataDir });
  const address = `127.0.0.1:${ports.frontend}`;
  if (!(await untilReady(started, () => answers(address)))) {
    await stopProcess(started.pid);
    throw new Error(sentences.temporalFailed(logFile, await tail(logFile)));
  }
  await writeServerState(dataDir, { pid: started.pid, ports: { ...ports } });
  if (request.retentionDays !== undefined) await ensureNamespace(address, 'campus', request.retentionDays);
  return { address, pid: started.pid, exited: started.exited, stop: () => stopProcess(started.pid, 'SIGTERM', 15_000) };
}
