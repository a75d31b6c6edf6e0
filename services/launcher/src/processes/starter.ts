import { readFileSync } from 'node:fs';
import { isAlive } from './processes.js';

const LOOK_EVERY_MS = 500;

function read(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0);

/** The npm that runs us, at most a shell away; undefined when we were started without npm. */
export function npmAbove(environment: NodeJS.ProcessEnv, parent = process.ppid): number | undefined {
  if (!environment['npm_lifecycle_event']) return undefined;
  return [parent, parentOf(parent)].find((pid) => pid > 1 && /\bnpm\b/.test(read(pid, 'cmdline').replaceAll('\0', ' ')));
}

/** Calls back once when npm has gone: a `kill` of `npm start` does not reach what npm started. */
export function whenNpmEnds(environment: NodeJS.ProcessEnv, gone: () => void): void {
  const npm = npmAbove(environment);
  if (npm === undefined) return;
  const look = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(look);
    gone();
  }, LOOK_EVERY_MS);
  look.unref();
}
