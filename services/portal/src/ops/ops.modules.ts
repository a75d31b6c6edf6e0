import { Module } from '@nestjs/common';
import { AuditSearch } from './audit-search.service.js';
import { OpsHealth } from './health.service.js';
import { OpsMeasures } from './measures.js';
import { OpsActivities } from './ops.activities.js';
import { OpsController } from './ops.controller.js';
import { OpsLive } from './ops-live.js';
import { ProcessStands } from './process-stands.js';
import { QueuePauses } from './queue-desk.service.js';
import { QueueStands } from './queue-stands.js';
import { Retention } from './retention.service.js';
import { RetentionSchedule } from './retention.schedule.js';
import { Schedules } from './schedules.service.js';
import { WorkActions } from './work-actions.service.js';
import { WorkCollector } from './work-collector.js';
import { WorkRunsJobs } from './work-runs.jobs.js';
import { WorkRunsRepository } from './work-runs.repository.js';
import { WorkRuns } from './work-runs.service.js';
import { WorkController } from './work.controller.js';
import { WorkRepository } from './work.repository.js';
import { Work } from './work.service.js';
import { WorkflowDesk } from './workflow-desk.js';

/** The calls of the operations console. */
@Module({
  controllers: [OpsController, WorkController],
  providers: [
    AuditSearch,
    OpsHealth,
    OpsLive,
    OpsMeasures,
    ProcessStands,
    QueuePauses,
    QueueStands,
    Schedules,
    Work,
    WorkActions,
    WorkRepository,
    WorkRuns,
    WorkRunsRepository,
    WorkflowDesk,
  ],
})
export class OpsApiModule {}

/** What operations runs by itself every night. */
@Module({ providers: [OpsActivities, ProcessStands, Retention, RetentionSchedule, WorkflowDesk] })
export class OpsWorkerModule {}

/** The collector of failed work, the steps over whole groups of it, the looks at the queues, the alerts, and the long files of operations. */
@Module({
  providers: [
    AuditSearch,
    OpsMeasures,
    ProcessStands,
    QueueStands,
    WorkActions,
    WorkCollector,
    WorkflowDesk,
    WorkRepository,
    WorkRunsJobs,
    WorkRunsRepository,
  ],
})
export class OpsJobsModule {}
