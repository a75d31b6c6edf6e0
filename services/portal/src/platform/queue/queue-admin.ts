import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Job as QueuedJob, JobsOptions, Queue } from 'bullmq';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { platformMessages } from '../messages.js';
import { AGAIN } from './job-failures.js';
import { queueServerOf } from './queue-server.js';
import type { QueueServer } from './queue-server.js';

/** How a queue stands: jobs by what they wait for, and when the one that waits longest came. */
export interface QueueDepth {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly paused: boolean;
  readonly workers: number;
  readonly oldestAt: Date | null;
}

/** A job that nobody tries any more, as its queue keeps it. */
export type FailedJobState = QueuedJob;

const DAY_MS = 86_400_000;
const CLEANED_BATCH_SIZE = 1000;

/** The queues as operators see them: depths, pauses, and jobs that are tried once more. */
@Injectable()
export class QueueAdmin implements OnModuleDestroy {
  private readonly server: QueueServer;
  private readonly open = new Map<string, Promise<Queue>>();

  constructor(@Inject(CONFIG) config: PortalConfig, @Inject(KIT_LOGGER) logger: KitLogger) {
    this.server = queueServerOf(config, 'inspect', logger);
  }

  async depth(name: string): Promise<QueueDepth> {
    const queue = await this.admin(name);
    const [counts, paused, workers, oldest] = [
      await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
      await queue.isPaused(),
      await queue.getWorkersCount().catch(() => 0),
      await this.oldestOf(queue),
    ];
    const waiting = (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0);
    const { active = 0, delayed = 0, failed = 0 } = counts;
    return { waiting, active, delayed, failed, paused, workers, oldestAt: oldest };
  }

  async pause(name: string, paused: boolean): Promise<void> {
    const queue = await this.admin(name);
    await (paused ? queue.pause() : queue.resume());
  }

  /** Jobs that nobody tries any more, the newest first. */
  async failed(name: string, most: number): Promise<readonly FailedJobState[]> {
    const jobs = await (await this.admin(name)).getFailed(0, most - 1);
    return jobs.filter((job) => job !== undefined && job !== null) as readonly FailedJobState[];
  }

  /** A job by its id; null where its queue has forgotten it. */
  async job(name: string, id: string): Promise<FailedJobState | null> {
    return ((await (await this.admin(name)).getJob(id)) as FailedJobState | undefined) ?? null;
  }

  /** Tries a job again now: one that failed for good, one that waits for its next try, or a new one where the queue has forgotten it. */
  async again(name: string, asked: { id: string | null; job: string; data: object; opts: JobsOptions }): Promise<void> {
    const queue = await this.admin(name);
    const known = asked.id === null ? undefined : ((await queue.getJob(asked.id)) as FailedJobState | undefined);
    const state = known === undefined ? 'unknown' : await known.getState();
    if (known !== undefined && state === 'failed') return known.retry('failed');
    if (known !== undefined && state === 'delayed') return known.promote();
    if (known !== undefined && state !== 'unknown' && state !== 'completed') return;
    await queue.add(asked.job, asked.data, {
      ...asked.opts,
      jobId: `${AGAIN}${Date.now()}-${Math.random().toString(36).slice(2)}`,
    });
  }

  /** Forgets jobs that failed for good longer ago than so many days; answers how many. */
  async forgetFailed(name: string, days: number): Promise<number> {
    return (await (await this.admin(name)).clean(days * DAY_MS, CLEANED_BATCH_SIZE, 'failed')).length;
  }

  async onModuleDestroy(): Promise<void> {
    for (const opening of this.open.values()) await opening.then((queue) => queue.close()).catch(() => undefined);
    await this.server.close();
  }

  /** The queue, of a server that answers: what is sent to one that stands still would be done when nobody waits for it any more. */
  private async admin(name: string): Promise<Queue> {
    try {
      await this.server.greet();
      return await this.opened(name);
    } catch {
      throw platformMessages.refusal('queues_silent');
    }
  }

  private opened(name: string): Promise<Queue> {
    const known = this.open.get(name);
    if (known !== undefined) return known;
    const opening = this.server.admin(name);
    this.open.set(name, opening);
    opening.catch(() => this.open.delete(name));
    return opening;
  }

  private async oldestOf(queue: Queue): Promise<Date | null> {
    const [waiting] = await queue.getJobs(['waiting'], 0, 0, true);
    return waiting?.timestamp === undefined ? null : new Date(waiting.timestamp);
  }
}
