import { opsDomain } from '@campus/domain/ops/domain';
import type { PortalDomain } from '../platform/index.js';
import { auditFile } from './audit-search.service.js';
import { opsEntities } from './entities/index.js';
import { IncidentHookService } from './incidents/incident-hook.service.js';
import { OpsMeasuresService } from './measures.service.js';
import { Ops1790500000000 } from './migrations/1790500000000-ops.js';
import { QueueHours1791477000000 } from './migrations/1791477000000-queue-hours.js';
import { FailedRecords1791540000000 } from './migrations/1791540000000-failed-records.js';
import { FailedMail1791771000000 } from './migrations/1791771000000-failed-mail.js';
import { OverdueSchedules1791800000000 } from './migrations/1791800000000-overdue-schedules.js';
import { WorkerOfFailures1791800200000 } from './migrations/1791800200000-worker-of-failures.js';
import { OpsLive } from './ops-live.js';
import { OpsActivities } from './ops.activities.js';
import { OpsController } from './ops.controller.js';
import { ProcessHeartbeatsService } from './process-heartbeats.service.js';
import { RetentionSchedule } from './schedules/retention.schedule.js';
import { ScheduleWatchService } from './schedule-watch.service.js';
import { ScheduledRunsSchedule } from './schedules/scheduled-runs.schedule.js';
import { WorkCollectorService } from './work-collector.service.js';
import { WorkInbox } from './work-inbox.js';
import { WorkRunsJobs } from './work-runs.jobs.js';
import { WorkController } from './work.controller.js';

export const opsPortal: PortalDomain = {
  domain: opsDomain,
  home: 'tells',
  entities: opsEntities,
  migrations: [
    Ops1790500000000,
    QueueHours1791477000000,
    FailedRecords1791540000000,
    FailedMail1791771000000,
    OverdueSchedules1791800000000,
    WorkerOfFailures1791800200000,
  ],
  api: [auditFile, OpsController, WorkController, OpsLive, ProcessHeartbeatsService, WorkInbox],
  worker: [OpsActivities, ProcessHeartbeatsService, RetentionSchedule, ScheduledRunsSchedule],
  jobs: [
    auditFile,
    IncidentHookService,
    OpsMeasuresService,
    ProcessHeartbeatsService,
    ScheduleWatchService,
    WorkCollectorService,
    WorkRunsJobs,
  ],
};
