import type { Job, PayloadOf } from '@campus/contract-kit';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import type { Tx } from '../database/database.js';
import { AfterRun } from './after-run.js';
import { queueServerOf } from './queue-server.js';
import type { Bell, QueueServer, RungQueue } from './queue-server.js';

const KEEP_FAILED = 1000;
/** Rings of so many milliseconds go to the queue's server together. */
const TOGETHER_MS = 50;
/** Rings of a run wait until none has come for so long, and at most so long in all. */
const CALM_MS = 1000;
const LONGEST_RUN_MS = 30_000;

/** Work of one call is rung for at once. Work that a run of many leaves behind waits until the run is over, so that people's calls go first. */
export type RingsWhen = 'at_once' | 'calm';

function bellOf(job: Job, data: object): Bell {
  const opts: Bell['opts'] = {
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
  private readonly queues = new Map<string, RungQueue>();
  private readonly waiting = new Map<string, Bell[]>();
  private bell: NodeJS.Timeout | undefined;
  private readonly ofRuns = new AfterRun<readonly [queue: string, bell: Bell]>(CALM_MS, LONGEST_RUN_MS, (bells) => {
    for (const [queue, bell] of bells) this.ringSoon(queue, bell);
  });
  private readonly server: QueueServer;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {
    this.server = queueServerOf(config, 'rings', logger);
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
  async ring<J extends Job>(job: J, payload: PayloadOf<J>): Promise<boolean> {
    try {
      const { name, data, opts } = bellOf(job, job.payload.parse(payload));
      await this.queue(job.queue).add(name, data, opts);
      return true;
    } catch (error) {
      this.silent(job.name, error);
      return false;
    }
  }

  /** Rings once the transaction is committed, together with what else is rung for in the same moment; nobody waits for it. */
  ringAfter<J extends Job>(tx: Tx, job: J, payload: PayloadOf<J>, when: RingsWhen = 'at_once'): void {
    const bell = bellOf(job, job.payload.parse(payload));
    tx.afterCommit(() => (when === 'calm' ? this.ofRuns.add([job.queue, bell]) : this.ringSoon(job.queue, bell)));
  }

  private ringSoon(queue: string, bell: Bell): void {
    const waiting = this.waiting.get(queue) ?? [];
    waiting.push(bell);
    this.waiting.set(queue, waiting);
    this.bell ??= setTimeout(() => void this.ringWaiting(), TOGETHER_MS);
  }

  private async ringWaiting(): Promise<void> {
    const waiting = [...this.waiting];
    this.waiting.clear();
    clearTimeout(this.bell);
    this.bell = undefined;
    const rings = waiting.map(async ([name, bells]) => this.queue(name).addBulk(bells));
    for (const rung of await Promise.allSettled(rings)) if (rung.status === 'rejected') this.silent('Queued work', rung.reason);
  }

  private silent(what: string, error: unknown): void {
    this.logger.warn(`${what} could not be rung for: ${error instanceof Error ? error.message : String(error)}`, 'queue');
  }

  /** Throws when the queue's server does not answer. */
  ping(): Promise<void> {
    return this.server.ping();
  }

  /** Which version of the queue's server answers. */
  version(): Promise<string> {
    return this.server.version();
  }

  async onModuleDestroy(): Promise<void> {
    this.ofRuns.end();
    await this.ringWaiting();
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    await this.server.close();
  }

  private queue(name: string): RungQueue {
    const known = this.queues.get(name) ?? this.server.queue(name);
    this.queues.set(name, known);
    return known;
  }
}
