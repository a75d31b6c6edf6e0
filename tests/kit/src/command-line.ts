import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNode } from './node-process.js';
import { repositoryRoot } from './servers.js';

/** The portal's command line, built. */
export const commandLine = join(repositoryRoot, 'services', 'portal', 'dist', 'processes', 'main.cli.js');

/** How a command ended: 0 when it did what it was asked to, and what it wrote to both outputs. */
export interface CommandEnd {
  readonly code: number;
  readonly said: string;
}

/** Who runs commands against a portal. */
export interface Commander {
  /** Runs a command to its end, one at a time. Who runs two at once, or looks into the process, starts `commandLine` instead. */
  cli(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CommandEnd>;
}

/** Runs a command in a process of its own; what it writes is kept in this folder. */
export async function runCli(
  env: Readonly<Record<string, string>>,
  logFolder: string,
  args: readonly string[],
): Promise<CommandEnd> {
  const logFile = join(logFolder, `cli-${randomUUID()}.log`);
  const code = await startNode({ file: commandLine, args, env, logFile }).exited;
  return { code, said: await readFile(logFile, 'utf8') };
}

/** Runs a command that must do what it is asked to; answers what it said. */
export async function mustRun(portal: Commander, ...args: string[]): Promise<string> {
  const { code, said } = await portal.cli(args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}
