import { basename, dirname, extname, join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import type { KitLogger } from '@campus/server-kit';
import type { Job as QueuedJob } from 'bullmq';
import type { PortalConfig } from '../config/config.js';

/** A worker that says nothing for so long has lost its jobs; together with the scan for such jobs this stays below ten seconds. */
export const LOCK_MS = 5000;
/** A job may lose its worker a few times: a process that is restarted twice in a row is no fault of the job. */
export const LOCKS = { lockDuration: LOCK_MS, stalledInterval: 2000, maxStalledCount: 3 };

/** A thread that ended is begun anew after so long; meanwhile the process says itself that its jobs are in hand. */
const AGAIN_MS = 1000;

/** Where the queues live, as the thread that keeps the locks is told. */
export type LockPlace = Pick<PortalConfig, 'queueBackend' | 'databaseOwnerUrl' | 'redisUrl' | 'redisPrefix'>;

/** What says of jobs that they are in hand, for so long; it answers those that are lost. */
interface LockExtender {
  extendJobLocks(ids: string[], tokens: string[], ms: number): Promise<string[]>;
}

/** A job that is begun, or over. */
export interface HeldJob {
  readonly queue: string;
  readonly id: string;
  readonly token: string;
  readonly held: boolean;
}

const [, entry = ''] = process.argv;
const keyOf = ({ queue, id, token }: HeldJob): string => `${queue}/${id}/${token}`;

/**
 * Keeps the locks of the jobs in hand from a thread of their own: a process that is busy for longer than a lock lasts is alive and keeps its jobs,
 * and one that died loses them soon.
 */
export class JobLocks {
  private readonly held = new Map<string, HeldJob>();
  private thread: Thread | undefined;
  private closed = false;

  constructor(
    private readonly place: LockPlace,
    private readonly logger: Pick<KitLogger, 'warn'>,
  ) {}

  /** Only the portal's own processes have the thread's file beside them. */
  start(): void {
    if (this.closed || !/^main\.jobs\.[jt]s$/.test(basename(entry))) return;
    const { queueBackend, databaseOwnerUrl, redisUrl, redisPrefix } = this.place;
    const place: LockPlace = { queueBackend, databaseOwnerUrl, redisUrl, redisPrefix };
    const thread = new Thread(join(dirname(entry), `main.locks${extname(entry)}`), { workerData: place });
    this.thread = thread;
    thread.on('error', (error) => this.logger.warn(`Locks of jobs: ${String(error)}`, 'jobs'));
    thread.on('exit', () => setTimeout(() => this.start(), AGAIN_MS).unref());
    for (const job of this.held.values()) thread.postMessage(job);
  }

  /** Takes a job in hand; false when it was fetched so long ago that somebody else has it by now. */
  async hold(worker: LockExtender, job: QueuedJob, token: string): Promise<boolean> {
    const held = { queue: job.queueName, id: job.id ?? '', token, held: true };
    this.held.set(keyOf(held), held);
    this.thread?.postMessage(held);
    if (Date.now() - (job.processedOn ?? 0) < LOCK_MS / 2) return true;
    return (await worker.extendJobLocks([held.id], [token], LOCK_MS)).length === 0;
  }

  release(job: QueuedJob, token: string): void {
    const over = { queue: job.queueName, id: job.id ?? '', token, held: false };
    if (this.held.delete(keyOf(over))) this.thread?.postMessage(over);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.thread?.terminate();
  }
}
