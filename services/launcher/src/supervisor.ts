import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SupervisedProcess } from './processes/supervised-process.js';
import type { RunningPart } from './processes/supervised-process.js';
import { clearLeftOver } from './orphan-processes.js';
import { sentences } from './messages.js';
import { findFreePort, isPortFree, rememberedPort } from './processes/ports.js';
import { DATA_FOLDER_MARK, portalEnvironment } from './portal/portal-environment.js';
import { runEntry, runPortalCommand, startPortalPart } from './portal/portal-processes.js';
import type { PortalFiles, PortalPart } from './portal/portal-processes.js';
import { startPostgres } from './servers/postgres.js';
import { endCommands } from './processes/processes.js';
import type { ShapedService } from './portal/compose-shape.js';
import type { ProductionShape } from './portal/production-shape.js';
import { step } from './processes/progress.js';
import type { Log } from './processes/progress.js';
import { findRedis, startRedis } from './servers/redis.js';
import { readRunFile, writeRunFile } from './processes/run-file.js';
import type { RunFile } from './processes/run-file.js';
import { keepKeys, loadSecrets } from './portal/secrets.js';
import { simulatorPorts, startSimulatorProcess } from './processes/simulator-process.js';
import { readJson, writeJson } from './processes/state-file.js';
import { startTemporal } from './servers/temporal.js';
import { ensureNamespace } from './servers/temporal-namespace.js';

/** Where everything lies and how it is told. */
export interface SupervisorOptions extends PortalFiles {
  readonly dataDir: string;
  readonly log: Log;
  readonly environment: NodeJS.ProcessEnv;
  /** Runs the portal as production ships it instead of in the demo profile. */
  readonly shape?: ProductionShape | undefined;
  /** The demo campus to seed where the profile would not: for tests and measurements of the production shape. */
  readonly campus?: 'small' | 'large' | undefined;
}

const DEFAULT_PORT = 3000;
const NAMESPACE = 'campus';
const PARTS: readonly PortalPart[] = ['api', 'worker', 'jobs'];
/** The order of an orderly stop: what takes work first, what keeps it last. */
const STOP_ORDER = [['console', 'api'], ['worker', 'jobs'], ['simulators'], ['temporal'], ['redis'], ['postgres']] as const;

/** Brings up the embedded servers and the portal, keeps them running, and ends them in order. */
export class Supervisor {
  private readonly parts = new Map<string, SupervisedProcess>();
  private state: Partial<RunFile> = {};
  /** The portal's services as docker-compose.yml has them; none in the demo profile. */
  private services: ReadonlyMap<string, ShapedService> = new Map();
  private stopping: Promise<void> | undefined;
  private saved: Promise<void> = Promise.resolve();
  /** False while the data folder may still be another launcher's. */
  private owner = false;

  constructor(private readonly options: SupervisorOptions) {}

  /** Starts everything; a step that fails throws a sentence, and what runs already is then ended by `stop`. */
  async start(): Promise<RunFile> {
    const { dataDir, log, environment } = this.options;
    await mkdir(dataDir, { recursive: true });
    // PostgreSQL's user must walk through the folder; the files with secrets are readable by their owner alone.
    await chmod(dataDir, 0o711);
    const last = await readRunFile(dataDir);
    await clearLeftOver(dataDir, last, log);
    this.owner = true;
    const port = await this.choosePort(last);
    const ports: Record<string, number> = { ...(await simulatorPorts(last.ports ?? {})), portal: port };
    for (const part of ['worker', 'jobs']) ports[part] = await rememberedPort(last.ports?.[part]);
    const outside = await this.options.shape?.open(ports, last.ports ?? {});
    Object.assign(ports, outside?.ports);
    const baseUrl = (outside?.baseUrl ?? environment['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');
    this.state = {
      baseUrl,
      ports,
      startedAt: new Date().toISOString(),
      nodeEnv: environment['NODE_ENV'] ?? 'development',
      pids: {},
    };
    await this.save();
    const run = await this.startSurroundings(baseUrl, port, ports, outside?.issuer);
    await this.prepareData(run.env);
    await this.startPortal(run.env, ports);
    await keepKeys(dataDir, environment);
    return this.state as RunFile;
  }

  /** Ends everything in order; a second call waits for the first. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  /** Adds one more process that lives and ends with the portal. */
  async add<T extends RunningPart>(name: string, title: string, launch: () => Promise<T>): Promise<T> {
    if (this.stopping) throw new Error('stopped');
    const part = new SupervisedProcess<T>(title, launch, this.options.log, () => this.save());
    this.parts.set(name, part as unknown as SupervisedProcess);
    return step(this.options.log, title, () => part.start());
  }

  private async choosePort(last: Partial<RunFile>): Promise<number> {
    const wanted = this.options.environment['PORT'];
    if (wanted === '0') return last.ports?.['portal'] ? rememberedPort(last.ports['portal']) : findFreePort();
    const port = wanted ? Number(wanted) : DEFAULT_PORT;
    if (!(await isPortFree(port))) throw new Error(sentences.portTaken(port));
    return port;
  }

  private async startSurroundings(
    baseUrl: string,
    port: number,
    ports: Readonly<Record<string, number>>,
    issuer: string | undefined,
  ): Promise<Pick<RunFile, 'env'>> {
    const { dataDir, log, environment, root, fromSource, shape } = this.options;
    const trusts = shape === undefined ? {} : { NODE_EXTRA_CA_CERTS: shape.certificate.file };
    const env = { ...environment, ...trusts, [DATA_FOLDER_MARK]: dataDir };
    const simulators = this.add('simulators', 'Simulators', () =>
      startSimulatorProcess({ dataDir, baseUrl, ports, env, issuer }),
    );
    const redis = environment['REDIS_URL'] ?? this.startRedis();
    const given = environment['DATABASE_URL'];
    const postgres = given
      ? undefined
      : this.add('postgres', 'PostgreSQL', () => startPostgres({ dataDir: join(dataDir, 'postgres'), log }));
    // Every start is awaited below; one that fails early must not count as unheard in the meantime.
    await Promise.allSettled([simulators, redis, postgres]);
    const own = await postgres;
    const databaseUrl = given ?? own?.applicationUrl ?? '';
    const ownerUrl = environment['DATABASE_OWNER_URL'] ?? given ?? own?.ownerUrl ?? '';
    const redisUrl = await redis;
    const temporalAddress = await this.temporalAddress(own?.temporalUrl ?? ownerUrl);
    const { addresses } = await simulators;
    const secrets = await loadSecrets(dataDir);
    const around = {
      root,
      dataDir,
      baseUrl,
      port,
      databaseUrl,
      ownerUrl,
      redisUrl,
      temporalAddress,
      simulators: addresses,
      secrets,
      fromSource,
    };
    this.services = (await shape?.services(around)) ?? this.services;
    this.state = {
      ...this.state,
      ...(shape === undefined ? {} : { certificate: shape.certificate.file }),
      ...(addresses.mailUrl ? { mail: addresses.mailUrl } : {}),
      sms: addresses.smsUrl,
      issuer: environment['OIDC_ISSUER'] ?? addresses.issuer,
      faults: addresses.faultsUrl,
      ...(addresses.directoryUrl ? { directory: addresses.directoryUrl } : {}),
      addressCheck: addresses.addressCheckUrl,
      courseSystem: addresses.courseSystemUrl,
      payments: addresses.paymentsUrl,
      ...addresses.systems,
      databaseUrl: own?.url ?? ownerUrl,
      ...(redisUrl === undefined ? {} : { redisUrl }),
      temporalAddress,
      temporalNamespace: environment['TEMPORAL_NAMESPACE'] ?? NAMESPACE,
      env: this.envOf('portal-cli') ?? portalEnvironment(around, environment),
    };
    await this.save();
    return this.state as RunFile;
  }

  /** The address of the private Redis; undefined where none can be had and the queues go into PostgreSQL. Production gets no such way out. */
  private async startRedis(): Promise<string | undefined> {
    const { dataDir, log, environment } = this.options;
    if (environment['QUEUE_BACKEND'] === 'postgres') return undefined;
    const program = await findRedis(log);
    if (program === undefined) {
      if (environment['NODE_ENV'] === 'production') throw new Error(sentences.noRedis);
      log(sentences.queuesOnPostgres);
      return undefined;
    }
    return (await this.add('redis', 'Redis', () => startRedis({ dataDir: join(dataDir, 'redis'), log, program }))).url;
  }

  private async temporalAddress(postgresUrl: string): Promise<string> {
    const { dataDir, log, environment } = this.options;
    const namespace = environment['TEMPORAL_NAMESPACE'] ?? NAMESPACE;
    const given = environment['TEMPORAL_ADDRESS'];
    const launch = () => startTemporal({ dataDir: join(dataDir, 'temporal'), postgresUrl, log });
    const address = given ?? (await this.add('temporal', 'Temporal', launch)).address;
    await ensureNamespace(address, namespace);
    return address;
  }

  private async prepareData(env: Readonly<Record<string, string>>): Promise<void> {
    const { dataDir, log, environment, campus } = this.options;
    const all = { ...environment, ...env };
    const shaped = this.services.get('migrate');
    const migrate = () =>
      shaped === undefined
        ? runPortalCommand(this.options, ['migrate'], all)
        : runEntry(this.options, shaped, ['migrate'], shaped.env);
    await step(log, 'Database schema', migrate);
    const mark = join(dataDir, 'seeded.json');
    const seeded = (await readJson(mark)) as { readonly databaseUrl?: string } | undefined;
    const database = new URL(env['DATABASE_URL'] ?? '').pathname;
    const isDemo = environment['NODE_ENV'] !== 'production';
    if (seeded?.databaseUrl === database || (!isDemo && campus === undefined)) return;
    // Production refuses to seed: what a test or a measurement puts in beforehand is no part of the shape.
    const seeding = { ...all, NODE_ENV: 'development' };
    await step(log, 'Demo campus', () =>
      runPortalCommand(this.options, ['seed', '--scale', campus ?? 'small'], isDemo ? all : seeding),
    );
    await writeJson(mark, { databaseUrl: database, at: new Date().toISOString() });
  }

  private async startPortal(env: Readonly<Record<string, string>>, ports: Readonly<Record<string, number>>): Promise<void> {
    const { dataDir, environment } = this.options;
    const titles: Record<PortalPart, string> = { api: 'API', worker: 'Temporal worker', jobs: 'Job worker' };
    const start = async (part: PortalPart): Promise<void> => {
      const health = ports[part] ?? ports['portal'] ?? 0;
      const shaped = this.services.get(`portal-${part}`);
      // A container's port of figures is its own; on one machine it would be that of every shape.
      const ofApi = shaped === undefined ? {} : { HEALTH_PORT: '0' };
      const own = part === 'api' ? ofApi : { HEALTH_PORT: String(health) };
      const all =
        shaped === undefined ? { ...environment, ...env, ...own } : { ...this.envOf(shaped.name), PORT: String(health), ...own };
      const readyUrl = `http://127.0.0.1:${health}/readyz`;
      await this.add(part, titles[part], () => startPortalPart(this.options, part, dataDir, all, readyUrl, shaped));
    };
    const outcomes = await Promise.allSettled(PARTS.map(start));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** The environment of a service of the production shape, with the mark by which its process is known again. */
  private envOf(name: string): Record<string, string> | undefined {
    const shaped = this.services.get(name);
    return shaped === undefined ? undefined : { ...shaped.env, [DATA_FOLDER_MARK]: this.options.dataDir };
  }

  private async stopAll(): Promise<void> {
    endCommands();
    await this.options.shape?.close();
    for (const names of STOP_ORDER) await Promise.all(names.map(async (name) => this.parts.get(name)?.stop()));
    this.state = { ...this.state, pids: {} };
    await this.saved;
    if (this.owner) await writeRunFile(this.options.dataDir, this.state);
  }

  private async save(): Promise<void> {
    const running = [...this.parts].flatMap(([name, part]) => (part.pid === undefined ? [] : [[name, part.pid] as const]));
    const state = { ...this.state, pids: { launcher: process.pid, ...Object.fromEntries(running) } };
    this.state = state;
    // One write after the other: an older state must not come last.
    const saved = this.saved.then(() => writeRunFile(this.options.dataDir, state));
    // One that fails, on a full disk, must not keep the later ones from being written.
    this.saved = saved.catch(() => undefined);
    await saved;
  }
}
