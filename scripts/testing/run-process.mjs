import { spawn } from 'node:child_process';
import { hangWatch, idleWatch, QUIET_MS } from './progress.mjs';

const running = new Set();

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends a process and everything that it started: first asked, after the grace time forced. */
export function endProcess(child, graceMs = 5000) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    child.once('close', () => {
      clearTimeout(force);
      resolve();
    });
    signalGroup(child, 'SIGTERM');
  });
}

/** Ends every process that is still running. */
export async function endAll() {
  await Promise.all([...running].map((child) => endProcess(child)));
}

/** Starts a process in a group of its own, so that it can be ended with everything it started. */
export function startProcess(command, args, options = {}) {
  const child = spawn(command, args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

const LOOK_EVERY_MS = 1000;

/** Whether the process hangs: it has told nothing for the quiet time, where it tells of its progress, else it has done nothing. */
function watchOf(child, { tellsProgress, quietMs }) {
  if (!tellsProgress) return idleWatch(child.pid, quietMs);
  let told = 0;
  child.on('message', () => (told += 1));
  return hangWatch(() => told, { quietMs });
}

/**
 * Runs a process to its end; one that hangs is ended. `tellsProgress`: it sends a message for each thing that it has done. Answers the exit code,
 * whether it was ended, and the text that it wrote when `capture` is set.
 */
export function runProcess(
  command,
  args,
  { capture = false, stalled, tellsProgress = false, quietMs = QUIET_MS, lookEveryMs = LOOK_EVERY_MS, ...options } = {},
) {
  return new Promise((resolve) => {
    const streams = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = startProcess(command, args, { ...options, stdio: tellsProgress ? [...streams, 'ipc'] : streams });
    const hangs = watchOf(child, { tellsProgress, quietMs });
    let output = '';
    let timedOut = false;
    if (capture)
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    const stop = () => {
      timedOut = true;
      void endProcess(child);
    };
    const watch = setInterval(() => (hangs() || stalled?.()) && stop(), lookEveryMs);
    const finish = (code) => {
      clearInterval(watch);
      resolve({ code, timedOut, output });
    };
    child.once('error', (error) => {
      output += String(error);
      finish(1);
    });
    child.once('close', (code) => {
      // Whatever it left behind in its group goes with it.
      signalGroup(child, 'SIGKILL');
      finish(code ?? 1);
    });
  });
}
