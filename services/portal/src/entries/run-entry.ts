import type { PortalConfig } from '../platform/index.js';
import { isConnectionLoss, OperatorError, readConfig } from '../platform/index.js';

/** What is said of an error on one screen. */
export function textOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What a command says whose servers stand still: which address did not answer is in the error of the system. */
export function textOfCommand(error: unknown): string {
  if (error instanceof OperatorError || !isConnectionLoss(error)) return textOf(error);
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const why = first instanceof Error ? first.message : String(first);
  return `The database does not answer (${why}). Start the portal, or its PostgreSQL, and run this again.`;
}

/** The same for a command of the command line. */
export async function runCommand(work: (config: PortalConfig) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${textOfCommand(error)}\n`);
    process.exit(1);
  }
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
