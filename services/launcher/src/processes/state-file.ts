import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOurs, stopProcess } from './processes.js';
import { sentences } from '../messages.js';
import type { Log } from './progress.js';

/** Reads a JSON file; one that is missing or torn reads as undefined. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes a JSON file whole or not at all, readable by its owner alone. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    await chmod(draft, 0o600);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What an embedded server leaves in its data folder for the next start: process, ports and password. */
export interface ServerState {
  readonly pid?: number;
  readonly ports?: Readonly<Record<string, number>>;
  readonly password?: string;
}

const stateFile = (dataDir: string): string => join(dataDir, 'server.json');

/** What the last start of this server left behind. */
export async function readServerState(dataDir: string): Promise<ServerState> {
  const state = await readJson(stateFile(dataDir));
  return typeof state === 'object' && state !== null ? state : {};
}

/** Keeps process, ports and password of this server for the next start. */
export async function writeServerState(dataDir: string, state: ServerState): Promise<void> {
  await writeJson(stateFile(dataDir), state);
}

/** Stops a server that outlived the launcher which started it; a process that is not ours is left alone. */
export async function stopLeftOver(request: {
  readonly name: string;
  readonly pid: number | undefined;
  readonly marker: string;
  readonly signal?: NodeJS.Signals;
  readonly log: Log;
}): Promise<void> {
  if (request.pid === undefined || !(await isOurs(request.pid, request.marker))) return;
  await stopProcess(request.pid, request.signal ?? 'SIGTERM', 15_000);
  request.log(sentences.replaced(request.name, request.pid));
}
