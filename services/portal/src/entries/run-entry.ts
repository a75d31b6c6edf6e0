import type { PortalConfig } from '../platform/index.js';
import { readConfig } from '../platform/index.js';

/** Runs what a process is for; when it fails, says why on one screen and ends with 1. */
export async function orEnd(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  }
}

/** Reads the configuration and starts a process. */
export function runEntry(start: (config: PortalConfig) => Promise<void>): Promise<void> {
  return orEnd(() => start(readConfig(process.env)));
}
