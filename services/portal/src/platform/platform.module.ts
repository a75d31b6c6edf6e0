import type { KitLogger } from '@campus/server-kit';
import { createLogger, IDEMPOTENCY_STORE, KIT_LOGGER } from '@campus/server-kit';
import type { DynamicModule, OnModuleDestroy } from '@nestjs/common';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { AuditAnchors } from './audit/audit-anchors.js';
import { Audit } from './audit/audit.js';
import { Clock } from './clock/clock.js';
import type { PortalConfig } from './config/config.js';
import { CONFIG } from './config/config.js';
import { assertKeys } from './crypto/known-keys.js';
import type { SealedColumn } from './crypto/sealed-columns.js';
import { Sealer } from './crypto/sealer.js';
import { Database } from './database/database.js';
import { Documents } from './files/documents.js';
import { WorkFailures } from './failures/work-failures.js';
import { Health } from './health/health.js';
import { KeptAnswers } from './idempotency/kept-answers.js';
import { Live } from './live/live.js';
import { LiveBell } from './live/live-bell.js';
import { MailTransport } from './mail/mail-transport.js';
import { Mail } from './mail/mail.js';
import { Outbox } from './outbox/outbox.js';
import { AddressCheck } from './outside-systems/address-check.js';
import { CourseSystem } from './outside-systems/course-system.js';
import { TextMessages } from './outside-systems/text-messages.js';
import { JobHost } from './queue/job-host.js';
import { JobTroubles } from './queue/job-troubles.js';
import { QueueDesks } from './queue/queue-desks.js';
import { Queues } from './queue/queues.js';
import { Sweepers } from './queue/sweepers.js';
import { TemporalService } from './temporal/temporal.service.js';
import { TemporalWorkers } from './temporal/workers.js';

export interface PlatformOptions {
  readonly config: PortalConfig;
  /** Which of the portal's processes this is. */
  readonly process: 'api' | 'worker' | 'jobs' | 'cli';
  readonly entities: readonly (new (...args: never[]) => unknown)[];
  /** Every column whose values are sealed: the start is refused when they could not be read. */
  readonly sealed: readonly SealedColumn[];
  /** The channels of the database that this process listens to. */
  readonly listensTo?: readonly string[];
}

@Injectable()
class DatabaseEnd implements OnModuleDestroy {
  constructor(@Inject(Database) private readonly database: Database) {}

  async onModuleDestroy(): Promise<void> {
    await this.database.close();
  }
}

const services = [
  Audit,
  AuditAnchors,
  Clock,
  Sealer,
  Documents,
  KeptAnswers,
  Mail,
  MailTransport,
  Outbox,
  AddressCheck,
  CourseSystem,
  TextMessages,
  Queues,
  Sweepers,
  JobHost,
  JobTroubles,
  Live,
  LiveBell,
  Health,
  QueueDesks,
  WorkFailures,
  TemporalService,
  TemporalWorkers,
];

/** What every process and domain stands on; everything here is to be had everywhere. */
@Global()
@Module({})
export class PlatformModule {
  static of(options: PlatformOptions): DynamicModule {
    const { config } = options;
    const isCli = options.process === 'cli';
    const database = async (logger: KitLogger): Promise<Database> => {
      const opened = await new Database({
        url: isCli ? config.databaseOwnerUrl : config.databaseUrl,
        poolMax: config.databasePoolMax,
        applicationName: `campus-${options.process}`,
        entities: options.entities,
        asApplication: !isCli,
        ...(options.listensTo === undefined ? {} : { listensTo: options.listensTo }),
        onPoolError: (error) => logger.warn(`Database: ${error.message}`, 'database'),
      }).open();
      await assertKeys(opened, new Sealer(config), options.sealed);
      return opened;
    };
    return {
      module: PlatformModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: KIT_LOGGER, useFactory: () => createLogger({ level: config.logLevel, name: options.process }) },
        { provide: Database, useFactory: database, inject: [KIT_LOGGER] },
        { provide: IDEMPOTENCY_STORE, useExisting: KeptAnswers },
        ...services,
        DatabaseEnd,
      ],
      exports: [CONFIG, KIT_LOGGER, Database, IDEMPOTENCY_STORE, ...services],
    };
  }
}
