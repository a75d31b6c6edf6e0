import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import type { Worker } from '@temporalio/worker';
import { bundleWorkflowCode, DefaultLogger, NativeConnection } from '@temporalio/worker';
import { methodsOf } from '@campus/server-kit';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { WorkCounts } from '../failures/work-counts.js';
import { WorkFailures } from '../failures/work-failures.js';
import { activityFailures } from './activity-failures.js';
import { SearchAttributesService } from './search-attributes.service.js';
import { SdkFigures } from './sdk-figures.js';
import { workersOnSharedThreads } from './shared-threads.js';

type Activity = (...args: never[]) => Promise<unknown>;

/** What works off one task queue. */
export interface WorkerRequest {
  readonly taskQueue: string;
  /** A class instance or a record of functions. */
  readonly activities: object;
  readonly maxCachedWorkflows?: number;
}

const CACHED = 300;
const GRACE_MS = 5000;
/** Threads in which the workflows of all queues run: a long step of one leaves the other to the others. */
const WORKFLOW_THREADS = 2;

/** An object's functions as activities: own ones and those of its class, bound to it. Temporal itself would see only the own ones. */
export function activitiesOf(object: object): Record<string, Activity> {
  const own = Object.entries(object).filter(([, value]) => typeof value === 'function') as [string, Activity][];
  const prototype = Object.getPrototypeOf(object) as object | null;
  const inherited = prototype === null || prototype === Object.prototype ? [] : [...methodsOf(prototype)];
  const named = inherited
    .filter(([name]) => !name.startsWith('on'))
    .map(([name, method]) => [name, method.bind(object)] as const);
  return Object.fromEntries([...named, ...own]) as Record<string, Activity>;
}

/** Bundles the workflows that a file names; from the sources when node itself runs from them. */
export function bundleWorkflows(workflowsPath: string): Promise<WorkflowBundleWithSourceMap> {
  const fromSource = process.execArgv.some((argument) => argument.includes('@campus/source'));
  return bundleWorkflowCode({
    workflowsPath,
    // Made once for all workflows of a thread: each would make its own otherwise, 2 ms and 160 kB. So no module of theirs may hold anything that changes.
    preloadModules: [workflowsPath],
    // Who starts the product wants to know that it goes on, not what webpack put where.
    logger: new DefaultLogger('WARN'),
    webpackConfigHook: (config) => {
      const resolve = config.resolve ?? {};
      // Every worker of a process keeps its own copy: the map says where a line came from, the sources themselves are not needed.
      config.devtool = 'inline-nosources-source-map';
      config.resolve = {
        ...resolve,
        extensionAlias: { '.js': ['.ts', '.js'] },
        ...(fromSource ? { conditionNames: ['@campus/source', '...'] } : {}),
      };
      return config;
    },
  });
}

/** The Temporal workers of the worker process: one a task queue, registered by the domains. */
@Injectable()
export class TemporalWorkers {
  private readonly requests: WorkerRequest[] = [];
  private workers: Worker[] = [];
  private connection: NativeConnection | undefined;
  private done: Promise<unknown> = Promise.resolve();
  private readonly sdk = new SdkFigures();

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
    @Inject(WorkFailures) private readonly failures: WorkFailures,
    @Inject(WorkCounts) private readonly counts: WorkCounts,
    @Inject(SearchAttributesService) private readonly search: SearchAttributesService,
  ) {}

  register(request: WorkerRequest): void {
    if (Object.keys(activitiesOf(request.activities)).length === 0) throw new Error(`${request.taskQueue} has no activities`);
    this.requests.push(request);
  }

  /** Starts every registered worker. `failed` is told when one of them ends by itself. */
  async start(workflows: string, failed: (error: unknown) => void): Promise<void> {
    if (this.requests.length === 0) return;
    await this.sdk.install();
    const connection = await NativeConnection.connect({ address: this.config.temporalAddress });
    this.connection = connection;
    const { workflowBundle } = this.config;
    const bundle = workflowBundle === undefined ? await bundleWorkflows(workflows) : { codePath: workflowBundle };
    const activities = this.requests.flatMap((request) => Object.keys(activitiesOf(request.activities)));
    const Workers = workersOnSharedThreads(activities);
    const create = (request: WorkerRequest): Promise<Worker> =>
      Workers.create({
        connection,
        namespace: this.config.temporalNamespace,
        taskQueue: request.taskQueue,
        workflowBundle: bundle,
        activities: activitiesOf(request.activities),
        maxCachedWorkflows: request.maxCachedWorkflows ?? CACHED,
        shutdownGraceTime: GRACE_MS,
        workflowThreadPoolSize: WORKFLOW_THREADS,
        interceptors: { activity: [activityFailures(this.failures, this.counts, this.logger)] },
      });
    this.workers = await Promise.all(this.requests.map(create));
    this.search.begin();
    this.done = Promise.all(this.workers.map((worker) => worker.run())).catch(failed);
    this.logger.log(`Working on ${this.requests.map((request) => request.taskQueue).join(', ')}`, 'worker');
  }

  /** The task queues that are worked off here. */
  get taskQueues(): readonly string[] {
    return this.requests.map(({ taskQueue }) => taskQueue);
  }

  /** The figures of the workers' library, in the words of Prometheus. */
  figures(): Promise<string> {
    return this.sdk.text();
  }

  /** Whether every worker polls. */
  isRunning(): boolean {
    return this.workers.every((worker) => worker.getState() === 'RUNNING');
  }

  async stop(): Promise<void> {
    this.search.end();
    for (const worker of this.workers) if (worker.getState() === 'RUNNING') worker.shutdown();
    await this.done;
    await this.connection?.close();
  }
}
