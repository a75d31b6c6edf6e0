import { readdirSync, readFileSync } from 'node:fs';

/** What makes no progress for this long hangs. Nothing is ended for being slow. */
export const QUIET_MS = 5 * 60_000;
/** For a run that ends by itself what hangs in it, and only waits meanwhile. */
export const NEVER_QUIET = { quietMs: Infinity };
/** Less work than this share of a processor is only waiting. */
const WAITING_SHARE = 0.005;
/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** The time that a process group has had of the processors, in milliseconds; undefined on systems that do not tell it so. */
export function processorMs(group) {
  let sum;
  try {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      const fields = readStat(pid)
        ?.replace(/^.*\) /s, '')
        .split(' ');
      if (fields !== undefined && Number(fields[2]) === group)
        sum = (sum ?? 0) + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    }
  } catch {
    return undefined;
  }
  return sum;
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Answers a function that tells whether a process hangs: whether `measure` has not grown by more than `least` for the quiet time. A measure that is
 * undefined counts as progress.
 */
export function hangWatch(measure, { quietMs = QUIET_MS, least = 0 } = {}) {
  let last = 0;
  let since = performance.now();
  return () => {
    const now = measure();
    if (now !== undefined && now - last <= least) return performance.now() - since > quietMs;
    last = now ?? 0;
    since = performance.now();
    return false;
  };
}

/** Whether a process group does nothing more: for programs that tell nothing of their progress. */
export const idleWatch = (group, quietMs = QUIET_MS) =>
  hangWatch(() => processorMs(group), { quietMs, least: quietMs * WAITING_SHARE });
