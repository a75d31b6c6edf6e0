import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SimulatorAddresses } from '@campus/simulators';
import type { RunningPart } from './supervised-process.js';
import { sentences } from '../messages.js';
import { rememberedPort } from './ports.js';
import { startProcess, stopProcess, tail } from './processes.js';
import { untilReady } from './readiness.js';

/** The running process of all simulators, with their addresses. */
export interface RunningSimulators extends RunningPart {
  readonly addresses: SimulatorAddresses;
}

/** The names under which the ports of the simulators are remembered. */
export const SIMULATOR_PORTS = [
  'signIn',
  'smtp',
  'mail',
  'mailReports',
  'sms',
  'addressCheck',
  'courseSystem',
  'payments',
  'passwordLdap',
  'passwordAd',
  'passwordScim',
  'passwordRest',
  'passwords',
  'grouper',
  'kindful',
  'training',
  'faults',
] as const;

/** The ports of the last start where they are free, else other free ones. */
export async function simulatorPorts(remembered: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const name of SIMULATOR_PORTS) ports[name] = await rememberedPort(remembered[name]);
  return ports;
}

function entry(): string[] {
  const file = fileURLToPath(import.meta.resolve('@campus/simulators'));
  const main = file.replace(/index\.(ts|js)$/, 'main.$1');
  return main.endsWith('.ts') ? ['-C', '@campus/source', '--import', '@swc-node/register/esm-register', main] : [main];
}

/** Starts the process of all simulators; accounts, keys and sessions of the provider are kept in the data folder. */
export async function startSimulatorProcess(request: {
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly ports: Readonly<Record<string, number>>;
  /** Where the provider is known, when something else stands before it. */
  readonly issuer?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}): Promise<RunningSimulators> {
  const folder = join(request.dataDir, 'simulators');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'addresses.json');
  await rm(file, { force: true });
  const logFile = join(folder, 'simulators.log');
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
  let addresses: SimulatorAddresses | undefined;
  await untilReady(started, async () => {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text) addresses = JSON.parse(text) as SimulatorAddresses;
    return addresses !== undefined;
  });
  if (!addresses) {
    await stopProcess(started.pid);
    throw new Error(sentences.simulatorsFailed(logFile, await tail(logFile)));
  }
  return { addresses, pid: started.pid, exited: started.exited, stop: () => stopProcess(started.pid) };
}
