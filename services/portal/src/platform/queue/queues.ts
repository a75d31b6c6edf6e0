import type { Job, PayloadOf } from '@campus/contract-kit';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import type { Tx } from '../database/database.js';
import { Debouncer } from './debouncer.js';
import { queueServerOf } from './queue-server.js';
import type { QueueServerState } from './redis-settings.js';
import type { NewJob, QueueServer, JobQueue } from './queue-server.js';

const KEEP_FAILED = 1000;
/** Rings of so many milliseconds go to the queue's server together. */
const TOGETHER_MS = 50;
/** Rings of a run wait until none has come for so long, and at most so long in all. */
const CALM_MS = 1000;
const MAX_RUN_MS = 30_000;

/** Work of one call is enqueued at once. Work that a run of many leaves behind waits until the run is over, so that people's calls go first. */
export type EnqueueTiming = 'at_once' | 'calm';

function newJobOf(job: Job, data: object): NewJob {
  const opts: NewJob['opts'] = {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    deduplication: { id: job.dedupeKey(data as never) },
    removeOnComplete: true,
    removeOnFail: { count: KEEP_FAILED },
  };
  return { name: job.name, data, opts };
}

/** Rings for queued work. Ringing never fails a call: the row in the database is the truth, and a sweeper finds what nobody rang for. */
@Injectable()
export class Queues implements OnModuleDestroy, OnModuleInit {
  private readonly queues = new Map<string, JobQueue>();
  private readonly waiting = new Map<string, NewJob[]>();
  private newJob: NodeJS.Timeout | undefined;
  private readonly ofRuns = new Debouncer<readonly [queue: string, bell: NewJob]>(CALM_MS, MAX_RUN_MS, (newJobs) => {
    for (const [queue, newJob] of newJobs) this.enqueueSoon(queue, newJob);
  });
  private readonly server: QueueServer;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {
    this.server = queueServerOf(config, 'enqueue', logger);
  }

  /** The queues' server, as its readiness names it. */
  get serverName(): string {
    return this.server.name;
  }

  /** In production a Redis that could lose jobs stops the start; one that does not answer yet does not. */
  async onModuleInit(): Promise<void> {
    if (this.config.nodeEnv !== 'production') return;
    const isThere = await this.ping().then(
      () => true,
      () => false,
    );
    if (isThere) await this.server.assertKeepsJobs();
  }

  /** Rings now; false when the queue's server does not answer. */
  async enqueue<J extends Job>(job: J, payload: PayloadOf<J>): Promise<boolean> {
    try {
      const { name, data, opts } = newJobOf(job, job.payload.parse(payload));
      await this.queue(job.queue).add(name, data, opts);
      return true;
    } catch (error) {
      this.silent(job.name, error);
      return false;
    }
  }

  /** Enqueues once the transaction is committed, together with what else is enqueued in the same moment; nobody waits for it. */
  enqueueAfterCommit<J extends Job>(
    tx: Pick<Tx, 'afterCommit'>,
    job: J,
    payload: PayloadOf<J>,
    when: EnqueueTiming = 'at_once',
  ): void {
    const newJob = newJobOf(job, job.payload.parse(payload));
    tx.afterCommit(() => (when === 'calm' ? this.ofRuns.add([job.queue, newJob]) : this.enqueueSoon(job.queue, newJob)));
  }

  private enqueueSoon(queue: string, newJob: NewJob): void {
    const waiting = this.waiting.get(queue) ?? [];
    waiting.push(newJob);
    this.waiting.set(queue, waiting);
    this.newJob ??= setTimeout(() => void this.enqueueWaiting(), TOGETHER_MS);
  }

  private async enqueueWaiting(): Promise<void> {
    const waiting = [...this.waiting];
    this.waiting.clear();
    clearTimeout(this.newJob);
    this.newJob = undefined;
    const enqueues = waiting.map(async ([name, newJobs]) => this.queue(name).addBulk(newJobs));
    for (const enqueued of await Promise.allSettled(enqueues))
      if (enqueued.status === 'rejected') this.silent('Queued work', enqueued.reason);
  }

  private silent(what: string, error: unknown): void {
    this.logger.warn(`${what} could not be enqueued: ${error instanceof Error ? error.message : String(error)}`, 'queue');
  }

  /** How the queue's server is; throws when it does not answer. */
  ping(): Promise<QueueServerState> {
    return this.server.ping();
  }

  /** Which version of the queue's server answers. */
  version(): Promise<string> {
    return this.server.version();
  }

  async onModuleDestroy(): Promise<void> {
    this.ofRuns.end();
    await this.enqueueWaiting();
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    await this.server.close();
  }

  private queue(name: string): JobQueue {
    const known = this.queues.get(name) ?? this.server.queue(name);
    this.queues.set(name, known);
    return known;
  }
}
