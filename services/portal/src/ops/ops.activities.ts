import { OPS_QUEUE } from '@campus/workflow-ops';
import type { RetentionActivities, ScheduledRunActivities } from '@campus/workflow-ops/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { heartbeat } from '@temporalio/activity';
import { ScheduledRuns, TemporalWorkers } from '../platform/index.js';
import { RetentionService } from './retention.service.js';

/** A beat while a run is at work; the server waits three times as long. */
const BEAT_MS = 3000;

/** What the retention and the scheduled runs ask of the portal. */
@Injectable()
export class OpsActivities implements OnModuleInit {
  constructor(
    @Inject(RetentionService) private readonly retention: RetentionService,
    @Inject(ScheduledRuns) private readonly runs: ScheduledRuns,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: RetentionActivities & ScheduledRunActivities = {
      forget: ({ kind }) => this.retention.forget(kind),
      runDue: ({ run }) => this.runDue(run),
    };
    this.workers.register({ taskQueue: OPS_QUEUE, activities, maxCachedWorkflows: 10 });
  }

  private async runDue(run: string): Promise<number> {
    heartbeat();
    const timer = setInterval(heartbeat, BEAT_MS);
    try {
      return await this.runs.runDue(run);
    } finally {
      clearInterval(timer);
    }
  }
}
