import type { PortalConfig } from '../platform/index.js';
import { OperatorError, readConfig } from '../platform/index.js';

/** What is said of an error on one screen. */
export function textOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs what a process is for; when it fails, says why on one screen and ends with 1. */
export async function orEnd(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
    process.exit(1);
  }
}

/** Reads the configuration and starts a process. */
export function runEntry(start: (config: PortalConfig) => Promise<void>): Promise<void> {
  return orEnd(() => start(readConfig(process.env)));
}
