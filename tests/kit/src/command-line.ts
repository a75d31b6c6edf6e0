import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNode } from './node-process.js';
import type { CommandEnd, TestPortal } from './portal-options.js';
import { repositoryRoot } from './servers.js';

/** The portal's command line, built. */
export const commandLine = join(repositoryRoot, 'services', 'portal', 'dist', 'processes', 'main.cli.js');

/** Runs a command in a process of its own. */
export async function runCli(
  { env, logFolder }: Pick<TestPortal, 'env' | 'logFolder'>,
  args: readonly string[],
): Promise<CommandEnd> {
  const logFile = join(logFolder, `cli-${randomUUID()}.log`);
  const code = await startNode({ file: commandLine, args, env, logFile }).exited;
  return { code, said: await readFile(logFile, 'utf8') };
}

/** Runs a command that must do what it is asked to; answers what it said. */
export async function mustRun(portal: Pick<TestPortal, 'cli'>, ...args: string[]): Promise<string> {
  const { code, said } = await portal.cli(args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}
