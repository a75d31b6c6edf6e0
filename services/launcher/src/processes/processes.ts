import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;

/** How a server process is started. Everything it prints goes to `logFile`. */
export interface SpawnRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A started process, in a process group of its own. */
export interface Started {
  readonly pid: number;
  readonly logFile: string;
  /** Resolves when the process has ended, with its exit code or signal. */
  readonly exited: Promise<number | string>;
  hasExited(): boolean;
}

/** Starts a process in its own group, so that a Ctrl-C at the terminal reaches the launcher alone. */
export function startProcess(request: SpawnRequest): Started {
  const out = openSync(request.logFile, 'a', 0o600);
  const child = spawn(request.command, [...request.args], {
    detached: true,
    stdio: ['ignore', out, out],
    env: request.env ?? process.env,
    ...(request.cwd === undefined ? {} : { cwd: request.cwd }),
    ...(request.uid === undefined ? {} : { uid: request.uid, gid: request.gid ?? request.uid }),
  });
  closeSync(out);
  let ended = false;
  const exited = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  }).then((code) => {
    ended = true;
    return code;
  });
  return { pid: child.pid ?? -1, logFile: request.logFile, exited, hasExited: () => ended };
}

/** True if a process with this id exists and has not merely left its exit code behind. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It ended just now, or this system has no such files.
    return !existsSync('/proc/self/stat');
  }
}

/** Linux counts a process's age in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Where the start time stands behind the name of the program, which may hold blanks. */
const START_FIELD = 19;

/** When a process has begun, by this system's own files; undefined where it has none. */
function startOf(pid: number): number | undefined {
  try {
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [, boot] = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    const ticks = Number(fields.split(' ')[START_FIELD]);
    return boot === undefined || Number.isNaN(ticks) ? undefined : (Number(boot) + ticks / TICKS_PER_SECOND) * 1000;
  } catch {
    return undefined;
  }
}

/** Seconds of the boot time are whole. */
const ROUGHLY_MS = 2000;

/** True if the process that a file named at that moment still runs: a later process with the same id is somebody else's. */
export function isStillAlive(pid: number, namedAt: string | undefined): boolean {
  if (!isAlive(pid)) return false;
  const start = startOf(pid);
  return namedAt === undefined || start === undefined || start <= Date.parse(namedAt) + ROUGHLY_MS;
}

/** True if the process names the marker (its data folder) in its command line or environment; so it is one of ours. */
export async function isOurs(pid: number, marker: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const parts = await Promise.all(['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')));
  return parts.some((part) => part.includes(marker));
}

/** Waits until the condition holds; false when the time is over. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= end) return false;
    await pause(POLL_MS);
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // No such group: the process itself is tried next; no such process: it has ended.
    }
  }
}

/** Asks a process to end and waits; one that does not is killed with its group. */
export async function stopProcess(pid: number, signal: NodeJS.Signals = 'SIGTERM', graceMs = 10_000): Promise<void> {
  if (!isAlive(pid)) return;
  try {
    process.kill(pid, signal);
  } catch {
    return;
  }
  if (await until(() => !isAlive(pid), graceMs)) return;
  signalGroup(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 5000);
}

const runningCommands = new Set<ChildProcess>();

/** Ends every command of `run` that is still under way, with all that it started. */
export function endCommands(): void {
  for (const child of runningCommands) if (child.pid !== undefined) signalGroup(child.pid, 'SIGTERM');
}

/** Runs a command to its end and answers its exit code with all that it printed. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
    runningCommands.add(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => {
      runningCommands.delete(child);
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code) => {
      runningCommands.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** The last lines of a log, for a sentence that says why a server did not start. */
export async function tail(file: string, lines = 12): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}
