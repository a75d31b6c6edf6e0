import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import type { Queryable } from '../database/queryable.js';
import { sql } from '../database/sql.js';
import type { Sweepers as Q } from './queue.sql.types.js';

/** What finds rows that nothing has moved and moves them; answers how many. */
export type Sweep = () => Promise<number>;

/** What people wait for is looked after so often. */
const SOON_S = 5;

/**
 * How often: `soon` every five seconds, and in each API too; `later` every `SWEEP_EVERY_S`; `looks` at the engine and the queues every
 * `LOOK_EVERY_S`, because each asks them for all that they hold.
 */
type When = 'soon' | 'later' | 'looks';

interface Registered {
  readonly sweep: Sweep;
  readonly when: When;
}

/** Lets go of the lock that is held, if any, and tries the next one. */
const TRY_NEXT = sql<
  Q['TRY_NEXT']
>`SELECT CASE WHEN :held::text IS NULL THEN false ELSE pg_advisory_unlock(hashtext(:held)) END AS freed,
  pg_try_advisory_lock(hashtext(:next)) AS free`;
const LET_GO = sql<Q['LET_GO']>`SELECT pg_advisory_unlock(hashtext(:held)) AS freed`;
/** A session that says nothing for so long ends, and its lock with it: its process froze, or the way to it is cut. */
const LIMIT_SILENCE = sql<Q['LIMIT_SILENCE']>`SET idle_session_timeout = '60s'`;
const STILL_HERE = sql<Q['STILL_HERE']>`SELECT 1 AS one`;
const STILL_HERE_EVERY_MS = 15_000;
const END_LIMIT = sql<Q['END_LIMIT']>`RESET idle_session_timeout`;

/**
 * Runs every registered sweep again and again, each in one process at a time. Those for what a person waits for run in each API too: when one was
 * killed in the middle of a command, the next one that starts looks after it.
 */
@Injectable()
export class Sweepers implements OnModuleDestroy {
  private readonly sweeps = new Map<string, Registered>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly database: Database,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  register(name: string, sweep: Sweep, when: When = 'later'): void {
    if (this.sweeps.has(name)) throw new Error(`Two sweeps are called ${name}`);
    this.sweeps.set(name, { sweep, when });
  }

  start(): void {
    const { sweepEveryS, lookEveryS } = this.config;
    this.repeat('soon', Math.min(SOON_S, sweepEveryS));
    this.repeat('later', sweepEveryS);
    this.repeat('looks', lookEveryS);
  }

  /** Only the sweeps for what people wait for. */
  startSoon(): void {
    this.repeat('soon', Math.min(SOON_S, this.config.sweepEveryS));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    await Promise.all(this.running.values());
  }

  private repeat(when: When, everyS: number): void {
    const run = this.sweepAll(when).then(() => {
      if (!this.stopped)
        this.timers.set(
          when,
          setTimeout(() => this.repeat(when, everyS), everyS * 1000),
        );
    });
    this.running.set(when, run);
  }

  /** One round. Its locks are those of one session, so a process that dies lets go of them. */
  private async sweepAll(when: When): Promise<void> {
    const wanted = [...this.sweeps].filter(([, registered]) => registered.when === when);
    if (wanted.length === 0) return;
    try {
      await this.database.session(async (session) => {
        await session.execute(LIMIT_SILENCE);
        let held: string | null = null;
        for (const [name, { sweep }] of wanted) {
          if (this.stopped) break;
          const next = `sweep/${name}`;
          const { free }: { free: boolean | null } = await session.one(TRY_NEXT, { held, next });
          held = free === true ? next : null;
          if (held !== null) await this.sweepOne(session, name, sweep);
        }
        if (held !== null) await session.execute(LET_GO, { held });
        await session.execute(END_LIMIT);
      });
    } catch (error) {
      this.logger.failure(error, undefined);
    }
  }

  /** However long it takes, the session that holds its lock says meanwhile that it is there. */
  private async sweepOne(session: Queryable, name: string, sweep: Sweep): Promise<void> {
    const sayings = setInterval(() => void session.execute(STILL_HERE).catch(() => undefined), STILL_HERE_EVERY_MS);
    try {
      const moved = await sweep();
      if (moved > 0) this.logger.pino.info({ sweep: name, moved }, 'sweep');
    } catch (error) {
      this.logger.failure(error, undefined);
    } finally {
      clearInterval(sayings);
    }
  }
}
