import type { KitLogger } from '@campus/server-kit';
import { createLogger, IDEMPOTENCY_STORE, KIT_LOGGER } from '@campus/server-kit';
import type { DynamicModule, OnModuleDestroy } from '@nestjs/common';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { AuditAnchors } from './audit/audit-anchors.js';
import { ApprovalCommitsService } from './approval/approval-commits.service.js';
import { CommandCommitsService } from './approval/command-commits.service.js';
import { ApprovalRegistry } from './approval/approval-registry.js';
import { SharedApprovalActivities } from './approval/approval.activities.js';
import { ApprovalWorkflowClient } from './approval/approval-workflow-client.js';
import { ApprovalsService } from './approval/approvals.service.js';
import { CommandSweepsService } from './approval/command-sweeps.service.js';
import { DirectApprovalsService } from './approval/direct-approvals.service.js';
import { Audit } from './audit/audit.js';
import { Clock } from './clock/clock.js';
import type { PortalConfig } from './config/config.js';
import type { ServiceProcess } from './domain/portal-domain.js';
import { CONFIG } from './config/config.js';
import { assertKeys } from './crypto/known-keys.js';
import type { EncryptedColumn } from './crypto/encrypted-columns.js';
import { DataCipher } from './crypto/data-cipher.js';
import { LOCK_MS, STATEMENT_MS } from './database/connection-settings.js';
import { Database } from './database/database.js';
import type { MigrationClass } from './database/migrate.js';
import { assertMigrations } from './database/migrate.js';
import { ExportSources } from './exports/export-sources.js';
import { Documents } from './files/documents.js';
import { RecordRuns } from './failures/record-runs.js';
import { WorkCounts } from './failures/work-counts.js';
import { WorkFailures } from './failures/work-failures.js';
import { Health } from './health/health.js';
import { InboxSources } from './inbox/inbox-sources.js';
import { PostgresIdempotencyStore } from './idempotency/postgres-idempotency-store.js';
import { ListsService } from './list/lists.service.js';
import { Live } from './live/live.js';
import { LiveRelay } from './live/live-relay.js';
import { LiveSources } from './live/live-sources.js';
import { MailDigests } from './mail/mail-digests.js';
import { MailTransport } from './mail/mail-transport.js';
import { MailJobs } from './mail/mail.jobs.js';
import { OvertakenMail } from './mail/overtaken-mail.js';
import { Mail } from './mail/mail.js';
import { Outbox } from './outbox/outbox.js';
import { AddressCheck } from './outside-systems/address-check.js';
import { Kindful } from './outside-systems/kindful.js';
import { CourseSystem } from './outside-systems/course-system.js';
import { TrainingProvider } from './outside-systems/training-provider.js';
import { PaymentProvider } from './outside-systems/payment-provider.js';
import { TextMessages } from './outside-systems/text-messages.js';
import { JobHost } from './queue/job-host.js';
import { RecordJobErrors } from './queue/record-job-errors.js';
import { PlatformSweeper } from './queue/platform-sweeper.js';
import { QueueAdmin } from './queue/queue-admin.js';
import { Queues } from './queue/queues.js';
import { RecordForms } from './record-form/record-forms.service.js';
import { Sweepers } from './queue/sweepers.js';
import { RecordWorkflowClient } from './temporal/record-workflow-client.js';
import { ScheduledRuns } from './temporal/scheduled-runs.js';
import { SearchAttributesService } from './temporal/search-attributes.service.js';
import { TemporalService } from './temporal/temporal.service.js';
import { TemporalWorkers } from './temporal/workers.js';
import { UploadsService } from './upload/upload.js';
import { Writes } from './writes/writes.js';

export interface PlatformOptions {
  readonly config: PortalConfig;
  /** Which of the portal's processes this is. */
  readonly process: ServiceProcess | 'cli';
  readonly entities: readonly (new (...args: never[]) => unknown)[];
  readonly migrations: readonly MigrationClass[];
  /** Every column whose values are encrypted: the start is refused when they could not be read. */
  readonly encryptedColumns: readonly EncryptedColumn[];
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
  ApprovalCommitsService,
  CommandCommitsService,
  ApprovalRegistry,
  ApprovalsService,
  DirectApprovalsService,
  CommandSweepsService,
  ApprovalWorkflowClient,
  SharedApprovalActivities,
  Audit,
  AuditAnchors,
  Clock,
  DataCipher,
  Documents,
  PostgresIdempotencyStore,
  Mail,
  MailTransport,
  OvertakenMail,
  Outbox,
  AddressCheck,
  TrainingProvider,
  Kindful,
  CourseSystem,
  PaymentProvider,
  TextMessages,
  Queues,
  RecordForms,
  Sweepers,
  JobHost,
  RecordJobErrors,
  ListsService,
  Live,
  LiveRelay,
  InboxSources,
  LiveSources,
  ExportSources,
  Health,
  QueueAdmin,
  RecordRuns,
  RecordWorkflowClient,
  UploadsService,
  WorkCounts,
  WorkFailures,
  ScheduledRuns,
  SearchAttributesService,
  TemporalService,
  TemporalWorkers,
  Writes,
];

/** The platform's own jobs and sweeps. */
const jobs = [MailDigests, MailJobs, PlatformSweeper];

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
        // For whoever calls an API there is a sentence; what workers and jobs do is waited for by nobody, and goes on as long as a statement may take.
        lockTries: options.process === 'api' ? 1 : STATEMENT_MS / LOCK_MS,
        ...(options.listensTo === undefined ? {} : { listensTo: options.listensTo }),
        onPoolError: (error) => logger.warn(`Database: ${error.message}`, 'database'),
      }).open();
      await assertMigrations(opened.unchecked, options.migrations);
      await assertKeys(opened, new DataCipher(config), options.encryptedColumns);
      return opened;
    };
    return {
      module: PlatformModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: KIT_LOGGER, useFactory: () => createLogger({ level: config.logLevel, name: options.process }) },
        { provide: Database, useFactory: database, inject: [KIT_LOGGER] },
        { provide: IDEMPOTENCY_STORE, useExisting: PostgresIdempotencyStore },
        ...services,
        DatabaseEnd,
        ...(options.process === 'jobs' ? jobs : []),
      ],
      exports: [CONFIG, KIT_LOGGER, Database, IDEMPOTENCY_STORE, ...services],
    };
  }
}
