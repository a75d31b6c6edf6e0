import type { KitLogger } from '@campus/server-kit';
import { Queue, Worker, createPostgresBackend, withBackend } from 'bullmq';
import type { JobsOptions, Processor } from 'bullmq';
import { Redis } from 'ioredis';
import type { Writable } from 'node:stream';
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LockPlace } from './job-locks.js';
import { LOCKS } from './job-locks.js';
import { assertKeepsJobs, redisState, redisVersion } from './redis-settings.js';
import type { QueueServerState } from './redis-settings.js';

const POSTGRES_SCHEMA = 'bullmq';
const POSTGRES_POOL = 3;

const onPostgres = withBackend(createPostgresBackend);

/** Who uses the server: one who enqueues must never wait for it, one who asks gives up soon, one who works waits for it as long as it takes. */
export type QueueUse = 'enqueue' | 'inspect' | 'work';

/** One new job: which job, of what, and how often it is tried. */
export interface NewJob {
  readonly name: string;
  readonly data: object;
  readonly opts: JobsOptions;
}

/** A queue as those who enqueue see it. */
export interface JobQueue {
  add(name: string, data: object, opts: JobsOptions): Promise<unknown>;
  addBulk(newJobs: NewJob[]): Promise<unknown>;
  close(): Promise<void>;
}

/** A queue as it is worked off. */
export interface WorkedQueue {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'stalled', listener: (jobId: string) => void): unknown;
  extendJobLocks(ids: string[], tokens: string[], ms: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Where the queues live. Redis everywhere but on a machine that has none, and never anything else in production. */
export interface QueueServer {
  readonly name: string;
  queue(name: string): JobQueue;
  /** The queue itself, for those who look after it. */
  admin(name: string): Promise<Queue>;
  worker(name: string, process: Processor | null, concurrency: number): WorkedQueue;
  /** Throws when it does not answer. */
  ping(): Promise<QueueServerState>;
  /** Throws soon when it does not answer at once: a person waits. */
  greet(): Promise<void>;
  /** Which version answers; empty where the queues are the database's. Throws when none does. */
  version(): Promise<string>;
  /** Throws when it is set up so that a crash forgets jobs. */
  assertKeepsJobs(): Promise<void>;
  /** Forgets every job. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

type Say = (message: string) => void;

/**
 * A server that is asked and says nothing for this long is taken for gone. Nobody waits long to enqueue; the longest wait for a job takes ten
 * seconds by itself.
 */
const SILENT_MS: Readonly<Record<QueueUse, number>> = { enqueue: 5000, inspect: 5000, work: 20_000 };
/** One who asks waits so long for a greeting, and then for each answer. */
const [GREETING_MS, ANSWER_MS] = [300, 2000];

/**
 * A queue on Redis that is made with its first job. BullMQ never begins anew with one whose first words found no connection, so such a one is
 * thrown away and the next job makes another.
 */
class RedisJobQueue implements JobQueue {
  private begun: Promise<Queue> | undefined;

  constructor(private readonly begin: () => Promise<Queue>) {}

  async add(name: string, data: object, opts: JobsOptions): Promise<unknown> {
    return (await this.queue()).add(name, data, opts);
  }

  async addBulk(newJobs: NewJob[]): Promise<unknown> {
    return (await this.queue()).addBulk(newJobs);
  }

  async close(): Promise<void> {
    const queue = await this.begun?.catch(() => undefined);
    await queue?.close();
  }

  private queue(): Promise<Queue> {
    if (this.begun === undefined) {
      this.begun = this.begin();
      this.begun.catch(() => (this.begun = undefined));
    }
    return this.begun;
  }
}

/** Some ten short commands: the server works on them while the next are put together. */
const AN_ARMFUL = 8192;

/**
 * What is written in one turn of the event loop goes out at its end in one piece, or in several where it is much: jobs that end together tell so
 * together, and each message of its own to Redis cost as much as all the rest of a short job. The bytes and their order stay the same.
 */
function writeTogether(socket: Pick<Writable, 'write' | 'cork' | 'uncork' | 'writableLength'>): void {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let waits = false;
  socket.write = (...args: unknown[]) => {
    if (!waits) {
      waits = true;
      socket.cork();
      process.nextTick(() => {
        waits = false;
        socket.uncork();
      });
    }
    const hasRoom = write(...args);
    if (socket.writableLength >= AN_ARMFUL) {
      socket.uncork();
      socket.cork();
    }
    return hasRoom;
  };
}

class RedisQueueServer implements QueueServer {
  readonly name = 'redis';
  private readonly connection: Redis;

  constructor(
    url: string,
    private readonly prefix: string,
    use: QueueUse,
    private readonly warn: Say,
  ) {
    const patience = use === 'inspect' ? { commandTimeout: ANSWER_MS } : {};
    const options =
      use === 'work'
        ? { maxRetriesPerRequest: null }
        : { ...patience, enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true, connectTimeout: 2000 };
    this.connection = new Redis(url, { ...options, socketTimeout: SILENT_MS[use] });
    this.connection.on('error', (error: Error) => warn(`Redis: ${error.message}`));
    if (use === 'work') this.connection.on('connect', () => writeTogether(this.connection.stream));
  }

  queue(name: string): JobQueue {
    return new RedisJobQueue(() => this.begin(name));
  }

  admin(name: string): Promise<Queue> {
    return this.begin(name);
  }

  private async begin(name: string): Promise<Queue> {
    await this.opened();
    const made = new Queue(name, { prefix: this.prefix, connection: this.connection, skipWaitingForReady: true });
    made.on('error', (error: Error) => this.warn(`Redis: ${error.message}`));
    try {
      await made.waitUntilReady();
      return made;
    } catch (error) {
      await made.close().catch(() => undefined);
      throw error;
    }
  }

  /** Connects where nobody has yet; a connection that was lost comes back by itself. */
  private async opened(): Promise<void> {
    if (this.connection.status === 'wait') await this.connection.connect();
  }

  worker(name: string, process: Processor | null, concurrency: number): WorkedQueue {
    return new Worker(name, process, { prefix: this.prefix, connection: this.connection, concurrency, ...LOCKS });
  }

  async ping(): Promise<QueueServerState> {
    await this.opened();
    return redisState(this.connection, this.prefix);
  }

  async greet(): Promise<void> {
    const timer = new AbortController();
    const late = sleep(GREETING_MS, undefined, { signal: timer.signal }).then(async () => {
      // A process that was busy itself reads first what has come meanwhile.
      await yieldToEventLoop();
      throw new Error('Redis does not answer');
    });
    late.catch(() => undefined);
    try {
      await Promise.race([this.ping(), late]);
    } finally {
      timer.abort();
    }
  }

  async version(): Promise<string> {
    await this.opened();
    return redisVersion(await this.connection.info('server'));
  }

  assertKeepsJobs(): Promise<void> {
    return assertKeepsJobs(this.connection);
  }

  async empty(): Promise<void> {
    await this.opened();
    for await (const keys of this.connection.scanStream({ match: `${this.prefix}:*`, count: 500 })) {
      if ((keys as string[]).length > 0) await this.connection.unlink(...(keys as string[]));
    }
  }

  close(): Promise<void> {
    this.connection.disconnect();
    return Promise.resolve();
  }
}

/**
 * BullMQ's own backend on the portal's database: slower, for a machine where no Redis can be had, and refused in production. It makes its schema
 * by itself, which is the owner's right alone.
 */
class PostgresQueueServer implements QueueServer {
  readonly name = 'queues';
  private readonly connection: { connectionString: string; schema: string; migrate: true; max: number };

  constructor(
    private readonly url: string,
    private readonly warn: Say,
  ) {
    this.connection = { connectionString: url, schema: POSTGRES_SCHEMA, migrate: true, max: POSTGRES_POOL };
  }

  queue(name: string): JobQueue {
    const made = new onPostgres.Queue(name, { connection: this.connection });
    made.on('error', (error: Error) => this.warn(`Queues: ${error.message}`));
    return made;
  }

  async admin(name: string): Promise<Queue> {
    const made = this.queue(name) as unknown as Queue;
    await made.waitUntilReady();
    return made;
  }

  worker(name: string, process: Processor | null, concurrency: number): WorkedQueue {
    return new onPostgres.Worker(name, process, { connection: this.connection, concurrency, ...LOCKS });
  }

  ping(): Promise<QueueServerState> {
    return this.once('SELECT 1').then(() => 'ok');
  }

  /** The database answers or refuses by itself. */
  greet(): Promise<void> {
    return Promise.resolve();
  }

  async version(): Promise<string> {
    await this.ping();
    return '';
  }

  /** The database keeps what it has said yes to. */
  assertKeepsJobs(): Promise<void> {
    return Promise.resolve();
  }

  empty(): Promise<void> {
    return this.once(`DROP SCHEMA IF EXISTS ${POSTGRES_SCHEMA} CASCADE`);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async once(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The server of the queues that the configuration names. */
export function queueServerOf(config: LockPlace, use: QueueUse, logger: Pick<KitLogger, 'warn'>): QueueServer {
  const warn: Say = (message) => logger.warn(message, use === 'work' ? 'jobs' : 'queue');
  return config.queueBackend === 'postgres'
    ? new PostgresQueueServer(config.databaseOwnerUrl, warn)
    : new RedisQueueServer(config.redisUrl, config.redisPrefix, use, warn);
}
