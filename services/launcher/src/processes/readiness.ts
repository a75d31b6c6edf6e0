import { readFileSync, statSync } from 'node:fs';
import type { Started } from './processes.js';
import { until } from './processes.js';

/** A start that has done nothing for this long hangs. */
const QUIET_MS = 90_000;
/** No start of a part takes longer than this on the slowest machine; one that goes round in circles ends here. */
const WHOLE_MS = 20 * 60_000;
/** Less work than this share of a processor is only waiting. */
const WAITING_SHARE = 0.005;
/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** What of a process shows that it makes progress. */
export type Watched = Pick<Started, 'pid' | 'logFile'>;

/** The time that a process has had of the processors, in milliseconds; on other systems than Linux none is known. */
function processorMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Tells a start that is slow from one that hangs: the slow one works, or writes to its log. */
export class ProgressWatch {
  private size = -1;
  private worked = 0;
  private since = performance.now();

  constructor(
    private readonly watched: Watched,
    private readonly quietMs = QUIET_MS,
  ) {}

  /** True once the process has done nothing for the quiet time. To be asked again and again. */
  isStuck(): boolean {
    const size = statSync(this.watched.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const worked = processorMs(this.watched.pid);
    const hasWorked = worked !== undefined && worked - this.worked > this.quietMs * WAITING_SHARE;
    if (size === this.size && !hasWorked) return performance.now() - this.since > this.quietMs;
    this.size = size;
    this.worked = worked ?? 0;
    this.since = performance.now();
    return false;
  }
}

/** Waits until a started process is ready; false when it ended, or did nothing for the quiet time. However slow the machine, progress is waited for. */
export async function untilReady(
  started: Watched & Pick<Started, 'hasExited'>,
  isReady: () => Promise<boolean>,
  quietMs = QUIET_MS,
): Promise<boolean> {
  const watch = new ProgressWatch(started, quietMs);
  let ready = false;
  await until(async () => started.hasExited() || (ready = await isReady()) || watch.isStuck(), WHOLE_MS);
  return ready;
}
