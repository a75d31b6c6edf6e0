import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { sentences } from '../messages.js';
import { rememberedPort } from '../processes/ports.js';
import { installPackage, onPath } from '../processes/programs.js';
import { startProcess, stopProcess, tail } from '../processes/processes.js';
import { untilReady } from '../processes/readiness.js';
import { silent } from '../processes/progress.js';
import type { Log } from '../processes/progress.js';
import { readServerState, stopLeftOver, writeServerState } from '../processes/state-file.js';

/** A running private Redis with an append-only file. */
export interface RunningRedis {
  readonly url: string;
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<number | string>;
  stop(): Promise<void>;
}

/** The redis-server or valkey-server of this machine; as root on Debian it is installed when missing. Undefined where none can be had. */
export async function findRedis(log: Log): Promise<string | undefined> {
  const look = (): string | undefined => onPath('redis-server') ?? onPath('valkey-server');
  const found = look();
  if (found) return found;
  await installPackage('redis-server', log);
  return look();
}

function configuration(dataDir: string, port: number, password: string): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${dataDir}"`,
    `requirepass ${password}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    // The queue must refuse a write rather than forget a job.
    'maxmemory-policy noeviction',
    'set-proc-title no',
    'daemonize no',
    'supervised no',
  ].join('\n');
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

/** Starts the private Redis of a data folder, on the port of the last start if that is free. */
export async function startRedis(request: {
  readonly dataDir: string;
  readonly log?: Log;
  /** The program to run; searched for when it is not named. */
  readonly program?: string;
}): Promise<RunningRedis> {
  const dataDir = resolve(request.dataDir);
  const program = request.program ?? (await findRedis(request.log ?? silent));
  if (program === undefined) throw new Error(sentences.noRedis);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const state = await readServerState(dataDir);
  const file = join(dataDir, 'redis.conf');
  await stopLeftOver({ name: 'Redis', pid: state.pid, marker: file, log: request.log ?? silent });
  const port = await rememberedPort(state.ports?.['redis']);
  const password = state.password ?? randomBytes(18).toString('hex');
  const logFile = join(dataDir, 'redis.log');
  await writeFile(file, configuration(dataDir, port, password), { mode: 0o600 });
  const started = startProcess({ command: program, args: [file], logFile, cwd: dataDir });
  const url = `redis://:${password}@127.0.0.1:${port}`;
  if (!(await untilReady(started, () => answers(url)))) {
    await stopProcess(started.pid);
    throw new Error(sentences.redisFailed(logFile, await tail(logFile)));
  }
  await writeServerState(dataDir, { pid: started.pid, ports: { redis: port }, password });
  return { url, pid: started.pid, port, exited: started.exited, stop: () => stopProcess(started.pid) };
}
