import type { JobHandler, KitLogger } from '@campus/server-kit';
import { KIT_LOGGER, runInContext } from '@campus/server-kit';
import type { OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Job as QueuedJob } from 'bullmq';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { WorkCounts } from '../failures/work-counts.js';
import { WorkFailures } from '../failures/work-failures.js';
import { failedJob, keyOf, mayHaveFailed, stalledJob } from './job-failures.js';
import { JobLocks } from './job-locks.js';
import { QueueAdmin } from './queue-admin.js';
import { RecordJobErrors } from './record-job-errors.js';
import { queueServerOf } from './queue-server.js';
import type { QueueServer, WorkedQueue } from './queue-server.js';

/** The job's payload; one of the wrong shape never gets better, so it is not tried again. */
function payloadOf(handler: JobHandler, job: QueuedJob): Record<string, unknown> {
  const read = handler.job.payload.safeParse(job.data);
  if (!read.success) throw new UnrecoverableError(`${job.name} has a payload of the wrong shape`);
  return read.data;
}

/** Works off the queues in the jobs process: one worker a queue, each job to its one handler. */
@Injectable()
export class JobHost implements OnModuleDestroy {
  private workers: WorkedQueue[] = [];
  private server: QueueServer | undefined;
  private readonly locks: JobLocks;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
    @Inject(RecordJobErrors) private readonly errors: RecordJobErrors,
    @Inject(WorkFailures) private readonly failures: WorkFailures,
    @Inject(WorkCounts) private readonly counts: WorkCounts,
    @Inject(QueueAdmin) private readonly queueAdmin: QueueAdmin,
  ) {
    this.locks = new JobLocks(config, logger);
  }

  /** Begins to work; in production only on a server that keeps its jobs over a crash. */
  async start(handlers: readonly JobHandler[]): Promise<void> {
    const server = queueServerOf(this.config, 'work', this.logger);
    this.server = server;
    if (this.config.nodeEnv === 'production') await server.assertKeepsJobs();
    this.locks.start();
    const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
    this.workers = [...new Set(handlers.map((handler) => handler.job.queue))].map((queue) => {
      const concurrency = Math.min(...handlers.filter(({ job }) => job.queue === queue).map(({ job }) => job.concurrency));
      const worker: WorkedQueue = server.worker(
        queue,
        (job, token = '') => this.workHeld(worker, byName.get(job.name), job, token),
        concurrency,
      );
      worker.on('error', (error: Error) => this.logger.warn(`Worker of ${queue}: ${error.message}`, 'jobs'));
      worker.on('stalled', (id) => void this.reportStalled(queue, id, byName));
      return worker;
    });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close().catch(() => undefined)));
    await this.locks.close();
    await this.server?.close();
  }

  /** A job that lies with somebody else by now, because this process was busy when it came, is left to them. */
  private async workHeld(worker: WorkedQueue, handler: JobHandler | undefined, job: QueuedJob, token: string): Promise<void> {
    try {
      if (await this.locks.hold(worker, job, token)) await this.work(handler, job);
    } finally {
      this.locks.release(job, token);
    }
  }

  private async work(handler: JobHandler | undefined, job: QueuedJob): Promise<void> {
    if (handler === undefined) {
      const error = new UnrecoverableError(`Nothing handles ${job.name}`);
      this.counts.failed(job.queueName);
      await this.quietly(this.failures.failed(failedJob(undefined, job, error)));
      throw error;
    }
    const began = performance.now();
    const context = {
      requestId: `job-${job.id ?? job.name}`,
      idempotencyKey: undefined,
      ifMatch: undefined,
      respondAsync: false,
      actor: undefined,
      operation: undefined,
    };
    await runInContext(context, async () => {
      try {
        await handler.handle(payloadOf(handler, job));
        await this.reportEnd(handler, job);
        if (mayHaveFailed(job)) await this.quietly(this.failures.over(keyOf(handler.job, job)));
        this.counts.done(job.queueName);
        this.logger.job(job.name, performance.now() - began);
      } catch (error) {
        this.counts.failed(job.queueName);
        this.logger.failure(error, context.requestId);
        await this.reportError(handler, job);
        await this.quietly(this.failures.failed(failedJob(handler.job, job, error)));
        throw error;
      }
    });
  }

  private quietly(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.logger.failure(error, undefined));
  }

  /** A job whose worker was lost is in the list until it went well. */
  private async reportStalled(queue: string, id: string, handlers: ReadonlyMap<string, JobHandler>): Promise<void> {
    await this.quietly(
      this.queueAdmin.job(queue, id).then(async (job) => {
        if (job !== null) await this.failures.failed(stalledJob(handlers.get(job.name)?.job, job));
      }),
    );
  }

  /** An error that cannot be written down must not fail the job itself. */
  private async reportError(
    { job: { name, attempts, backoffMs, dedupeKey, recordOf } }: JobHandler,
    job: QueuedJob,
  ): Promise<void> {
    if (recordOf === undefined) return;
    const made = job.attemptsMade + 1;
    // The queue tries again by itself; once it has given up, the next sweep enqueues again.
    const waitMs = made < attempts ? backoffMs * 2 ** (made - 1) : this.config.sweepEveryS * 1000;
    const nextAt = new Date(Date.now() + waitMs);
    const data = job.data as never;
    await this.errors
      .failed({ job: name, key: dedupeKey(data), record: recordOf(data), attempts: made, nextAt })
      .catch((error: unknown) => this.logger.failure(error, undefined));
  }

  private async reportEnd({ job: { name, dedupeKey, recordOf } }: JobHandler, job: QueuedJob): Promise<void> {
    if (recordOf === undefined) return;
    await this.errors.over(name, dedupeKey(job.data as never)).catch((error: unknown) => this.logger.failure(error, undefined));
  }
}
