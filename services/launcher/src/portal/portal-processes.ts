import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningPart } from '../processes/supervised-process.js';
import { sentences } from '../messages.js';
import { run, startProcess, stopProcess, tail } from '../processes/processes.js';
import { untilReady } from '../processes/readiness.js';

/** The portal's long-running processes. */
export type PortalPart = 'api' | 'worker' | 'jobs';

/** Where the product lies, and whether it runs from its sources (development) or from its build. */
export interface PortalFiles {
  readonly root: string;
  readonly fromSource: boolean;
}

/** What runs an entry where it is not as the portal is started here: another Node, and what that is told. */
export interface OtherWay {
  readonly node: string;
  readonly args: readonly string[];
}

const PORTAL = join('services', 'portal');

/** The arguments of node that run one entry of the portal; from the sources it restarts when a file changes. */
export function entryArguments(files: PortalFiles, entry: string, watch: boolean): string[] {
  if (!files.fromSource) {
    const built = (name: string): string => join(files.root, PORTAL, 'dist', 'processes', `${name}.js`);
    const threads =
      entry === 'worker' ? ['--max-semi-space-size=24', '--import', pathToFileURL(built('workflow-threads')).href] : [];
    return [...threads, built(`main.${entry}`)];
  }
  const source = ['-C', '@campus/source', '--import', '@swc-node/register/esm-register', join('src', `main.${entry}.ts`)];
  return watch ? ['--watch', '--watch-preserve-output', ...source] : source;
}

const workFolder = (files: PortalFiles): string => (files.fromSource ? join(files.root, PORTAL) : files.root);

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Starts one process of the portal and waits until it says at its health address that it is ready. */
export async function startPortalPart(
  files: PortalFiles,
  part: PortalPart,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  readyUrl: string,
  { node, args }: OtherWay = { node: process.execPath, args: entryArguments(files, part, true) },
): Promise<RunningPart> {
  const entry = args.at(-1) ?? '';
  if (!files.fromSource && !existsSync(entry)) throw new Error(sentences.notBuilt(entry));
  await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const logFile = join(dataDir, 'logs', `${part}.log`);
  const started = startProcess({ command: node, args, logFile, env, cwd: workFolder(files) });
  if (!(await untilReady(started, () => isReady(readyUrl)))) {
    const isStuck = !started.hasExited();
    await stopProcess(started.pid);
    throw new Error(sentences.portalPartFailed(part, logFile, await tail(logFile), isStuck));
  }
  return { pid: started.pid, exited: started.exited, stop: () => stopProcess(started.pid, 'SIGTERM', 15_000) };
}

/** Runs one command of the portal's command line to its end; a failure throws with what it printed last. */
export async function runPortalCommand(files: PortalFiles, command: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const args = [...entryArguments(files, 'cli', false), ...command];
  await runEntry(files, { node: process.execPath, args }, command, env);
}

/** Runs an entry to its end; the failure names the command as a person would type it. */
export async function runEntry(
  files: PortalFiles,
  { node, args }: OtherWay,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const done = await run(node, args, { env, cwd: workFolder(files) });
  if (done.code !== 0) {
    const end = done.output.trim().split('\n').slice(-15).join('\n');
    throw new Error(sentences.commandFailed(command.join(' '), end));
  }
}
