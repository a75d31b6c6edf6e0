import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename } from 'node:path';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, Database, sql, TemporalWorkers } from '../platform/index.js';
import { ThroughputService } from './throughput.service.js';
import type { ProcessHeartbeatsService as Q } from './ops.sql.types.js';

const BEAT_MS = 20_000;
/** A process that said nothing for so many seconds is gone. */
export const SILENT_S = 60;
const VERSION = '0.1.0';

const SAY = sql<
  Q['SAY']
>`INSERT INTO process_stands (identity, process, version, build, started_at) VALUES (:identity, :process, :version, :build, :startedAt)
  ON CONFLICT (identity) DO UPDATE SET seen_at = now()`;
const HOLD = sql<
  Q['HOLD']
>`INSERT INTO queue_stands (id, kind) SELECT name, 'steps' FROM unnest(:taskQueues::text[]) AS name ON CONFLICT (id) DO NOTHING`;

/** What a process runs: the hash of the workflows that it has loaded, else the portal's version. */
function buildOf(bundle: string | undefined): string {
  if (bundle === undefined || !existsSync(bundle)) return VERSION;
  return createHash('sha256').update(readFileSync(bundle)).digest('hex').slice(0, 12);
}

const DELETE_PROCESS = sql<Q['DELETE_PROCESS']>`DELETE FROM process_stands WHERE identity = :identity`;

/** Every process of the portal says that it is at work, with which build, and how much it has done since. */
@Injectable()
export class ProcessHeartbeatsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly startedAt = new Date();
  private readonly identity = `${process.pid}@${hostname()}`;
  private readonly process = basename(process.argv[1] ?? '').replace(/^main\.|\.[jt]s$/g, '');
  private build = VERSION;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly db: Database,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
    @Inject(ThroughputService) private readonly throughput: ThroughputService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.build = buildOf(this.config.workflowBundle);
    await this.say();
    if (this.workers.taskQueues.length > 0) await this.db.execute(HOLD, { taskQueues: this.workers.taskQueues });
    this.timer = setInterval(() => void this.say(), BEAT_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.throughput.store().catch(() => undefined);
    await this.db.execute(DELETE_PROCESS, { identity: this.identity }).catch(() => undefined);
  }

  private async say(): Promise<void> {
    try {
      await this.db.execute(SAY, {
        identity: this.identity,
        process: this.process,
        version: VERSION,
        build: this.build,
        startedAt: this.startedAt,
      });
      await this.throughput.store();
    } catch (error) {
      this.logger.warn(`It could not be said that this process is at work: ${String(error)}`, 'ops');
    }
  }
}
