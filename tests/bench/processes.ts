import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '@campus/test-kit';

const TICKS_A_SECOND = 100;
const ROOT = join(import.meta.dirname, '..', '..');

/** A program that runs beside the bench; `said` is the JSON line with which it reported that it is ready. */
export interface Beside {
  readonly pid: number;
  readonly said: Readonly<Record<string, unknown>>;
  stop(): Promise<void>;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The fields of a process after its name: state, parent, … as in proc(5). */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process and everything that it started, itself first. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(statOf(Number(name))[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

/** Seconds of processor time that the families have used so far, ended members included. */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.flatMap(familyOf).map((pid) => {
    const fields = statOf(pid);
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, one) => sum + (Number.isFinite(one) ? one : 0), 0) / TICKS_A_SECOND;
}

/** What a family holds of memory, shared pages counted once (PSS), in bytes. */
export function memoryOf(pid: number): number {
  const kibibytes = familyOf(pid).map((member) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${member}/smaps_rollup`))?.[1] ?? 0),
  );
  return kibibytes.reduce((sum, one) => sum + one, 0) * 1024;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a program of the bench from its source and waits for its first line, which must be JSON. */
export async function startBeside(file: string, env: Readonly<Record<string, string>>): Promise<Beside> {
  const args = ['-C', '@campus/source', '--import', '@swc-node/register/esm-register', join(import.meta.dirname, file)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (!line.startsWith('{')) continue;
    return {
      pid: child.pid ?? 0,
      said: JSON.parse(line) as Record<string, unknown>,
      stop: async () => {
        child.kill('SIGTERM');
        await ended(child);
      },
    };
  }
  throw new Error(`${file} ended before it was ready.`);
}

const LOOK_MS = 2000;
const REST_LOAD = 0.15;
const REST_WITHIN_MS = 240_000;

/** Waits until the product has done what was left behind, mails and papers: they belong to no later measurement. */
export async function atRest(pid: number): Promise<void> {
  let [burnt, at] = [cpuSeconds([pid]), performance.now()];
  const isAtRest = (): boolean => {
    const [burntNow, now] = [cpuSeconds([pid]), performance.now()];
    const isLook = now - at >= LOOK_MS / 2;
    const load = (burntNow - burnt) / ((now - at) / 1000);
    [burnt, at] = [burntNow, now];
    return isLook && load <= REST_LOAD;
  };
  await eventually(isAtRest, { everyMs: LOOK_MS, withinMs: REST_WITHIN_MS, what: 'The rest of the product' });
}

const SETTLED_LOOK_MS = 60_000;
const SETTLED_WITHIN_MS = 420_000;

/** What a family holds of memory, in bytes, when it rests and gives nothing more back: what a start leaves behind is collected in the minutes after. */
export async function memoryAtRestOf(pid: number): Promise<number> {
  await atRest(pid);
  let held = Infinity;
  const givesNothingBack = (): boolean => {
    const now = memoryOf(pid);
    const isSettled = now >= held * 0.99;
    held = now;
    return isSettled;
  };
  await eventually(givesNothingBack, { everyMs: SETTLED_LOOK_MS, withinMs: SETTLED_WITHIN_MS, what: 'The memory at rest' });
  return held;
}
