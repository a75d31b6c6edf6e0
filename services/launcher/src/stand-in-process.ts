import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandInAddresses } from '@campus/stand-ins';
import type { RunningPart } from './kept-part.js';
import { sentences } from './messages.js';
import { rememberedPort } from './ports.js';
import { startProcess, stopProcess, tail, until } from './processes.js';

/** The running process of all stand-ins, with their addresses. */
export interface RunningStandIns extends RunningPart {
  readonly addresses: StandInAddresses;
}

/** The names under which the ports of the stand-ins are remembered. */
export const STAND_IN_PORTS = ['signIn', 'smtp', 'mail', 'mailReports', 'sms', 'addressCheck', 'courseSystem', 'faults'] as const;

/** The ports of the last start where they are free, else other free ones. */
export async function standInPorts(remembered: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const name of STAND_IN_PORTS) ports[name] = await rememberedPort(remembered[name]);
  return ports;
}

const START_MS = 30_000;

function entry(): string[] {
  const file = fileURLToPath(import.meta.resolve('@campus/stand-ins'));
  const main = file.replace(/index\.(ts|js)$/, 'main.$1');
  return main.endsWith('.ts') ? ['-C', '@campus/source', '--import', '@swc-node/register/esm-register', main] : [main];
}

/** Starts the process of all stand-ins; accounts, keys and sessions of the provider are kept in the data folder. */
export async function startStandInProcess(request: {
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly ports: Readonly<Record<string, number>>;
  /** Where the provider is known, when something else stands before it. */
  readonly issuer?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}): Promise<RunningStandIns> {
  const folder = join(request.dataDir, 'stand-ins');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'addresses.json');
  await rm(file, { force: true });
  const logFile = join(folder, 'stand-ins.log');
  const options = ['--state', folder, '--addresses', file, '--ports', JSON.stringify(request.ports)];
  const redirects = ['--redirect', `${request.baseUrl}/api/authentication/callback`, '--post-logout', `${request.baseUrl}/`];
  const more = ['--post-logout', request.baseUrl, '--post-logout', `${request.baseUrl}/signed-out`];
  // What the person at the terminal brings along is not embedded.
  const without = [
    request.env['OIDC_ISSUER'] ? ['--without', 'sign-in'] : [],
    request.env['SMTP_URL'] ? ['--without', 'mail'] : [],
  ].flat();
  const known = request.issuer === undefined ? [] : ['--issuer', request.issuer];
  const args = [...entry(), ...known, ...without, ...options, ...redirects, ...more];
  const started = startProcess({ command: process.execPath, args, logFile, env: request.env });
  let addresses: StandInAddresses | undefined;
  await until(async () => {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text) addresses = JSON.parse(text) as StandInAddresses;
    return addresses !== undefined || started.hasExited();
  }, START_MS);
  if (!addresses) {
    await stopProcess(started.pid);
    throw new Error(sentences.standInsFailed(logFile, await tail(logFile)));
  }
  return { addresses, pid: started.pid, exited: started.exited, stop: () => stopProcess(started.pid) };
}
