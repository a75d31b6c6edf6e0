import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sweepers as Q } from './queue.sql.types.js';

/** What finds rows that nothing has moved and moves them; answers how many. */
export type Sweep = () => Promise<number>;

const MAX_SWEEP = '15min';
/** What people wait for is looked after so often. */
const SOON_S = 5;

interface Registered {
  readonly sweep: Sweep;
  readonly soon: boolean;
}

const LOCK_SWEEP = sql<Q['LOCK_SWEEP']>`SELECT pg_try_advisory_xact_lock(hashtext(:key)) AS free`;
const LIMIT_SWEEP = sql<Q['LIMIT_SWEEP']>`SET LOCAL idle_in_transaction_session_timeout = '${sql.raw(MAX_SWEEP)}'`;

/**
 * Runs every registered sweep every `SWEEP_EVERY_S` seconds, each in one process at a time. Sweeps for what a person waits for run every five seconds,
 * and in each API too: when one was killed in the middle of a command, the next one that starts looks after it.
 */
@Injectable()
export class Sweepers implements OnModuleDestroy {
  private readonly sweeps = new Map<string, Registered>();
  private readonly timers = new Map<'soon' | 'all', NodeJS.Timeout>();
  private readonly running = new Map<'soon' | 'all', Promise<void>>();
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly database: Database,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  register(name: string, sweep: Sweep, when: 'soon' | 'later' = 'later'): void {
    if (this.sweeps.has(name)) throw new Error(`Two sweeps are called ${name}`);
    this.sweeps.set(name, { sweep, soon: when === 'soon' });
  }

  start(): void {
    this.startSoon();
    this.repeat('all', () => this.sweepAll(), this.config.sweepEveryS);
  }

  /** Only the sweeps for what people wait for. */
  startSoon(): void {
    this.repeat('soon', () => this.sweepSoon(), Math.min(SOON_S, this.config.sweepEveryS));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    await Promise.all(this.running.values());
  }

  /** One round of every sweep. */
  async sweepAll(): Promise<void> {
    await this.sweepThose(() => true);
  }

  private async sweepSoon(): Promise<void> {
    await this.sweepThose(({ soon }) => soon);
  }

  private async sweepThose(isWanted: (registered: Registered) => boolean): Promise<void> {
    for (const [name, registered] of this.sweeps) {
      if (!this.stopped && isWanted(registered)) await this.sweepOne(name, registered.sweep);
    }
  }

  private repeat(which: 'soon' | 'all', sweep: () => Promise<void>, everyS: number): void {
    const run = sweep().then(() => {
      if (!this.stopped)
        this.timers.set(
          which,
          setTimeout(() => this.repeat(which, sweep, everyS), everyS * 1000),
        );
    });
    this.running.set(which, run);
  }

  private async sweepOne(name: string, sweep: Sweep): Promise<void> {
    try {
      // The lock is the transaction's own, so a process that dies lets go of it.
      await this.database.transaction(async (tx) => {
        const { free } = await tx.one(LOCK_SWEEP, { key: `sweep/${name}` });
        if (!free) return;
        // The lock's transaction waits for the whole sweep.
        await tx.execute(LIMIT_SWEEP);
        const moved = await sweep();
        if (moved > 0) this.logger.pino.info({ sweep: name, moved }, 'sweep');
      });
    } catch (error) {
      this.logger.failure(error, undefined);
    }
  }
}
