import { spawn } from 'node:child_process';

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

/**
 * Runs a process to its end, at most `limitMs`; answers the exit code, whether the time was over, and the text that it wrote when
 * `capture` is set.
 */
export function runProcess(command, args, { limitMs, capture = false, stalled, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startProcess(command, args, { ...options, ...(capture ? { stdio: ['ignore', 'pipe', 'pipe'] } : {}) });
    let output = '';
    let timedOut = false;
    if (capture)
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    const stop = () => {
      timedOut = true;
      void endProcess(child);
    };
    const limit = limitMs === undefined ? undefined : setTimeout(stop, limitMs);
    const watch = stalled === undefined ? undefined : setInterval(() => stalled() && stop(), 1000);
    const finish = (code) => {
      clearTimeout(limit);
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
