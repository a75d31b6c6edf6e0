import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A started Node program of the product. */
export interface NodeProcess {
  readonly pid: number;
  readonly logFile: string;
  readonly output: NodeJS.ReadableStream;
  hasExited(): boolean;
  exited: Promise<number>;
  /** Asks it to end and waits; forces it after the grace time. */
  stop(graceMs?: number): Promise<void>;
  /** `kill -9`, or another signal, without a word to it first. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

interface NodeProgram {
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

const GRACE_MS = 10_000;
const KEPT_FROM_OUTSIDE = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/** What a program sees of the tester's own environment. */
export function plainEnvironment(): Record<string, string> {
  return Object.fromEntries(KEPT_FROM_OUTSIDE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Whether a process says at its health address that it is ready. */
export function saysReady(healthUrl: string): Promise<boolean> {
  return fetch(`${healthUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The last lines of a log, for a sentence that says why something did not start. */
export function lastLines(logFile: string, count = 20): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}

async function endChild(child: ChildProcess, exited: Promise<number>, signal: NodeJS.Signals, graceMs?: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const force = graceMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(force);
}

/** Starts a built program with exactly the environment that is named here, so that nothing of the tester's own leaks in. */
export function startNode(program: NodeProgram): NodeProcess {
  if (!existsSync(program.file)) throw new Error(`${program.file} is missing: build first, npm run build`);
  mkdirSync(dirname(program.logFile), { recursive: true });
  const child = spawn(process.execPath, [program.file, ...(program.args ?? [])], {
    env: { ...plainEnvironment(), ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(program.logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => log.end(() => resolve(127)));
    // Its end is told once its last words are in the log: who hears of it reads them there.
    child.once('close', (code) => log.end(() => resolve(code ?? 1)));
  });
  return {
    pid: child.pid ?? -1,
    logFile: program.logFile,
    output: child.stdout,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited,
    stop: (graceMs = GRACE_MS) => endChild(child, exited, 'SIGTERM', graceMs),
    kill: (signal = 'SIGKILL') => endChild(child, exited, signal),
  };
}

/** Runs a built program to its end; a failure throws with the last lines that it wrote. */
export async function runNode(program: NodeProgram): Promise<void> {
  const started = startNode(program);
  const code = await started.exited;
  if (code !== 0)
    throw new Error(`${program.file} ${(program.args ?? []).join(' ')} ended with ${code}:\n${lastLines(program.logFile)}`);
}
