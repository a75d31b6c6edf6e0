import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NativeConnection, Worker } from '@temporalio/worker';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { WorkCounts } from '../failures/work-counts.js';
import { WorkFailures } from '../failures/work-failures.js';
import { activityFailures } from './activity-failures.js';
import { SearchAttributesService } from './search-attributes.service.js';
import { SdkFigures } from './sdk-figures.js';
import type { WorkerRequest } from './worker-request.js';
import { activitiesOf } from './worker-request.js';

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
    // Of the three processes this one alone loads the workers' library: a quarter of a second of start and 20 MB.
    const { connectedWorkers } = await import('./connected-workers.js');
    const { connection, workers } = await connectedWorkers(this.requests, {
      address: this.config.temporalAddress,
      namespace: this.config.temporalNamespace,
      workflows,
      workflowBundle: this.config.workflowBundle,
      activityInterceptor: activityFailures(this.failures, this.counts, this.logger),
    });
    this.connection = connection;
    this.workers = workers;
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
