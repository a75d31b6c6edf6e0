import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNamespace, findFreePort, retireNamespace, untilReady } from '@campus/launcher';
import type { CommandEnd } from '../command-line.js';
import { commandLine } from '../command-line.js';
import { cloneDatabase, dropDatabase, newDatabaseName } from '../database.js';
import { saysReady } from '../node-process.js';
import { testEnvironmentOf } from '../portal-environment.js';
import type { PortalPart, TestPortalOptions } from '../portal-options.js';
import { ALL_PARTS } from '../portal-options.js';
import type { TestServers } from '../servers.js';
import { databaseUrlOf, repositoryRoot } from '../servers.js';
import type { TestOutside } from '../simulators.js';
import type { Done } from './pooled-process.js';
import { KeptProcess } from './pooled-process.js';
import { forgetKeys } from './redis-keys.js';

/** What a suite is told of the portal that it has leased. */
export interface Lease {
  readonly key: string;
  readonly baseUrl: string;
  /** Where the API tells its figures. */
  readonly metricsUrl: string;
  /** Where each of its processes tells its figures. */
  readonly figuresUrls: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly outside: Omit<TestOutside, 'stop'>;
  readonly logFolder: string;
}

/** A command of the command line and the environment that it works in. */
export interface CommandOrder {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

type Outside = Done & { readonly addresses: Omit<TestOutside, 'stop'> };

const dist = (...path: string[]): string => join(repositoryRoot, 'services', ...path);
const programOf = (part: PortalPart): string => dist('portal', 'dist', 'processes', `main.${part}.js`);
const OUTSIDE = dist('simulators', 'dist', 'main.js');
const BUILT = [...ALL_PARTS.map(programOf), OUTSIDE, commandLine, dist('portal', 'dist', 'workflows.bundle.js')];

/** Says of the built programs whether they are still those that run. */
export function buildStamp(): string {
  return BUILT.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ');
}

/**
 * A running portal that one suite after another uses. Each finds it as it was at the first start: a database cloned from the template, a namespace,
 * keys in Redis and an outside world of its own, and processes that have made anew all that could remember anything.
 */
export class KeptPortal {
  readonly stamp = buildStamp();
  private readonly outside = new KeptProcess(OUTSIDE, 'outside world');
  private readonly parts = new Map(ALL_PARTS.map((part) => [part, new KeptProcess(programOf(part), part)] as const));
  private readonly command = new KeptProcess(commandLine, 'command line');
  private commands: Promise<unknown> = Promise.resolve();
  /** Where each part tells its health; the API tells its figures elsewhere. */
  private readonly ports = new Map<PortalPart | 'figures', number>();
  private lease: Lease | undefined;

  constructor(private readonly servers: TestServers) {}

  /** Brings it to its beginning and lets these parts run. */
  async begin({ seed = 'small', env = {}, parts = ALL_PARTS }: TestPortalOptions): Promise<Lease> {
    for (const part of [...ALL_PARTS, 'figures'] as const) if (!this.ports.has(part)) this.ports.set(part, await findFreePort());
    const name = newDatabaseName();
    const key = name.replace('suite_', '');
    const logFolder = join(this.servers.runDir, 'logs', key);
    const baseUrl = this.urlOf('api');
    const [outside] = await Promise.all([
      this.beginOutside(baseUrl, join(logFolder, 'outside.log')),
      cloneDatabase(name, seed, this.servers),
      ensureNamespace(this.servers.temporalAddress, `test-${key}`, 1),
    ]);
    const databaseUrl = databaseUrlOf(this.servers.databaseUrl, name);
    const whole = { ...testEnvironmentOf(this.servers, { databaseUrl, key, baseUrl, outside }), ...env };
    const figuresUrls = parts.map((part) => `${this.urlOf(part === 'api' ? 'figures' : part)}/metrics`);
    const metricsUrl = `${this.urlOf('figures')}/metrics`;
    this.lease = { key, baseUrl, metricsUrl, figuresUrls, outside, logFolder, env: whole };
    await Promise.all(parts.map((part) => this.start(part)));
    return this.lease;
  }

  /** Lets a part run, one that was killed too, and waits until it is ready. */
  async start(part: PortalPart): Promise<void> {
    const lease = this.leased();
    const kept = this.processOf(part);
    const port = String(this.ports.get(part));
    const figures = String(this.ports.get('figures'));
    const env = { ...lease.env, ...(part === 'api' ? { PORT: port, HEALTH_PORT: figures } : { HEALTH_PORT: port }) };
    kept.writeTo(join(lease.logFolder, `${part}.log`));
    if (kept.isAlive) await kept.order({ order: 'begin', env });
    else kept.spawn(env);
    const { pid, logFile } = kept;
    const hasExited = (): boolean => !kept.isAlive;
    if (await untilReady({ pid, logFile, hasExited }, () => saysReady(this.urlOf(part)))) return;
    throw kept.failure(hasExited() ? 'ended at its start' : 'was not ready and did nothing more');
  }

  kill(part: PortalPart, signal: NodeJS.Signals): Promise<void> {
    return this.processOf(part).end(signal);
  }

  pidOf(part: PortalPart): number {
    return this.processOf(part).pid;
  }

  /** Takes it from its suite: everything comes to rest, and what the suite made goes. */
  async takeBack(): Promise<void> {
    const { key } = this.leased();
    await Promise.all([...this.parts.values()].map((kept) => kept.rest()));
    await this.outside.rest();
    await Promise.all([
      dropDatabase(`suite_${key}`, this.servers),
      forgetKeys(this.servers.redisUrl, `test-${key}`),
      retireNamespace(this.servers.temporalAddress, `test-${key}`),
    ]);
    this.lease = undefined;
  }

  /** Runs a command after those that were given before it. */
  cli(order: CommandOrder): Promise<CommandEnd> {
    const run = this.commands.then(() => {
      this.command.writeTo(join(this.leased().logFolder, 'cli.log'));
      if (!this.command.isAlive) this.command.spawn({ NODE_ENV: 'test' });
      return this.command.order<Done & CommandEnd>(order);
    });
    this.commands = run.catch(() => undefined);
    return run;
  }

  async stop(): Promise<void> {
    const all = [...this.parts.values(), this.outside, this.command];
    await Promise.all(all.map((kept) => kept.end('SIGTERM')));
  }

  private async beginOutside(baseUrl: string, logFile: string): Promise<Omit<TestOutside, 'stop'>> {
    this.outside.writeTo(logFile);
    if (!this.outside.isAlive) this.outside.spawn({});
    const args = ['--redirect', `${baseUrl}/api/authentication/callback`, '--post-logout', `${baseUrl}/signed-out`];
    return (await this.outside.order<Outside>({ order: 'begin', args })).addresses;
  }

  private leased(): Lease {
    if (this.lease === undefined) throw new Error('This portal is not leased.');
    return this.lease;
  }

  private processOf(part: PortalPart): KeptProcess {
    const kept = this.parts.get(part);
    if (kept === undefined) throw new Error(`There is no part called ${part}.`);
    return kept;
  }

  private urlOf(part: PortalPart | 'figures'): string {
    return `http://127.0.0.1:${this.ports.get(part)}`;
  }
}
