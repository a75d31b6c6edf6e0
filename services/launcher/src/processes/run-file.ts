import { join, resolve } from 'node:path';
import type { SimulatorAddresses } from '@campus/simulators';
import { isStillAlive } from './processes.js';
import { readJson, writeJson } from './state-file.js';

/** Where everything of a data folder listens, and which processes it is. `pids` is empty after an orderly stop. */
export interface RunFile extends Partial<SimulatorAddresses['systems']> {
  readonly baseUrl: string;
  /** The mail catcher, with `GET /messages?to=`. */
  readonly mail?: string;
  readonly sms?: string;
  readonly issuer: string;
  /** `POST <faults>/faults`. */
  readonly faults?: string;
  readonly directory?: string;
  readonly addressCheck?: string;
  /** What a program must trust to call a portal that runs in the production shape. */
  readonly certificate?: string;
  readonly courseSystem?: string;
  /** The payment provider. */
  readonly payments?: string;
  /** The embedded server's superuser, who looks on; the portal's own addresses stand in `env`. */
  readonly databaseUrl: string;
  /** Absent where the queues live in PostgreSQL. */
  readonly redisUrl?: string;
  readonly temporalAddress: string;
  readonly temporalNamespace: string;
  readonly nodeEnv: string;
  readonly startedAt: string;
  readonly pids: Readonly<Record<string, number>>;
  readonly ports: Readonly<Record<string, number>>;
  /** The environment with which the portal's own commands run. */
  readonly env: Readonly<Record<string, string>>;
}

/** The data folder that `DATA_DIR` names; `.data` without it. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(environment['DATA_DIR'] ?? '.data');
}

const runFile = (dataDir: string): string => join(dataDir, 'run.json');

/** What the last start wrote, whole or in part; an unreadable file is no file. */
export async function readRunFile(dataDir: string): Promise<Partial<RunFile>> {
  const found = await readJson(runFile(dataDir));
  return typeof found === 'object' && found !== null ? found : {};
}

/** Writes `run.json` whole, readable by its owner alone. */
export async function writeRunFile(dataDir: string, value: Partial<RunFile>): Promise<void> {
  await writeJson(runFile(dataDir), value);
}

/** The run file of a portal that runs now; undefined where none does. */
export async function runningPortal(dataDir: string): Promise<RunFile | undefined> {
  const found = await readRunFile(dataDir);
  const launcher = found.pids?.['launcher'];
  if (launcher === undefined || !found.baseUrl || !found.env || !isStillAlive(launcher, found.startedAt)) return undefined;
  return found as RunFile;
}
