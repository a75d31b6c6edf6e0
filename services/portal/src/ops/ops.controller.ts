import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  backfillSchedule,
  checkAudit,
  listQueues,
  listSchedules,
  opsTexts as texts,
  pauseQueue,
  pauseSchedule,
  readHealth,
  readThroughput,
  runSchedule,
  searchAudit,
  searchAuditFile,
} from '@campus/domain/ops';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../exports/index.js';
import { AuditSearchService } from './audit-search.service.js';
import { OpsHealthService } from './health.service.js';
import { QueuePausesService } from './queue-admin.service.js';
import { QueueSnapshotsService } from './queue-snapshots.service.js';
import { Schedules } from './schedules.service.js';
import { ThroughputService } from './throughput.service.js';

/** The calls about queues, schedules, the audit history and health. */
@Controller()
export class OpsController {
  constructor(
    @Inject(QueueSnapshotsService) private readonly snapshots: QueueSnapshotsService,
    @Inject(QueuePausesService) private readonly pauses: QueuePausesService,
    @Inject(Schedules) private readonly schedules: Schedules,
    @Inject(AuditSearchService) private readonly audit: AuditSearchService,
    @Inject(OpsHealthService) private readonly health: OpsHealthService,
    @Inject(ThroughputService) private readonly throughput: ThroughputService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listQueues)
  async queues(): Promise<Answered> {
    return answered({ data: await this.snapshots.list() });
  }

  @Implements(pauseQueue)
  async pauseQueue(@ActorOf() actor: Actor, @Input() { queue, paused, reason }: InputOf<typeof pauseQueue>): Promise<Answered> {
    const data = await this.pauses.pause(actor, queue, paused === 1, reason);
    return answered({ message: fillIn(paused === 1 ? texts.paused : texts.resumed, { name: queue }), data });
  }

  @Implements(listSchedules)
  async listSchedules(): Promise<Answered> {
    return answered({ data: await this.schedules.list() });
  }

  @Implements(pauseSchedule)
  async pause(@ActorOf() actor: Actor, @Input() input: InputOf<typeof pauseSchedule>): Promise<Answered> {
    const { schedule, paused, reason } = input;
    const data = await this.schedules.pause(actor, schedule, paused === 1, reason);
    return answered({ message: fillIn(paused === 1 ? texts.paused : texts.resumed, { name: schedule }), data });
  }

  @Implements(runSchedule)
  async run(@ActorOf() actor: Actor, @Input() { schedule }: InputOf<typeof runSchedule>): Promise<Answered> {
    const data = await this.schedules.run(actor, schedule);
    return answered({ message: fillIn(texts.started, { name: schedule }), data });
  }

  @Implements(backfillSchedule)
  async backfill(@ActorOf() actor: Actor, @Input() input: InputOf<typeof backfillSchedule>): Promise<Answered> {
    const data = await this.schedules.backfill(actor, input);
    return answered(input.dry_run === 1 ? { data } : { message: fillIn(texts.backfilled, { count: data.count }), data });
  }

  @Implements(searchAudit)
  async search(@ActorOf() actor: Actor, @Input() input: InputOf<typeof searchAudit>): Promise<Answered> {
    return answered(await this.audit.search(actor, input));
  }

  @Implements(searchAuditFile)
  file(@ActorOf() actor: Actor, @Input() input: InputOf<typeof searchAuditFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, searchAuditFile, input);
  }

  @Implements(checkAudit)
  async check(@Input() input: InputOf<typeof checkAudit>): Promise<Answered> {
    return answered({ data: await this.audit.check(input) });
  }

  @Implements(readHealth)
  async readHealth(): Promise<Answered> {
    return answered({ data: await this.health.read() });
  }

  @Implements(readThroughput)
  async readThroughput(): Promise<Answered> {
    return answered({ data: await this.throughput.read() });
  }
}
