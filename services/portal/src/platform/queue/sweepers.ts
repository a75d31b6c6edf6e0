import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';

/** What finds rows that nothing has moved and moves them; answers how many. */
export type Sweep = () => Promise<number>;

const LONGEST_SWEEP = '15min';

/** Runs every registered sweep every `SWEEP_EVERY_S` seconds, each in one process at a time. */
@Injectable()
export class Sweepers implements OnModuleDestroy {
  private readonly sweeps = new Map<string, Sweep>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly database: Database,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  register(name: string, sweep: Sweep): void {
    if (this.sweeps.has(name)) throw new Error(`Two sweeps are called ${name}`);
    this.sweeps.set(name, sweep);
  }

  start(): void {
    this.running = this.sweepAll();
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** One round of every sweep. */
  async sweepAll(): Promise<void> {
    for (const [name, sweep] of this.sweeps) {
      if (!this.stopped) await this.sweepOne(name, sweep);
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.sweepAll().then(() => {
        if (!this.stopped) this.schedule();
      });
    }, this.config.sweepEveryS * 1000);
  }

  private async sweepOne(name: string, sweep: Sweep): Promise<void> {
    try {
      // The lock is the transaction's own, so a process that dies lets go of it.
      await this.database.transaction(async (tx) => {
        const { free } = await tx.one<{ free: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free', [
          `sweep/${name}`,
        ]);
        if (!free) return;
        // The lock's transaction waits for the whole sweep.
        await tx.execute(`SET LOCAL idle_in_transaction_session_timeout = '${LONGEST_SWEEP}'`);
        const moved = await sweep();
        if (moved > 0) this.logger.pino.info({ sweep: name, moved }, 'sweep');
      });
    } catch (error) {
      this.logger.failure(error, undefined);
    }
  }
}
