import { OPS_QUEUE, RUN_ON_SCHEDULE } from '@campus/workflow-ops';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { ScheduledRuns, TemporalService } from '../../platform/index.js';

/** Keeps the schedules of the domains' runs as this version of the portal wants them. */
@Injectable()
export class ScheduledRunsSchedule implements OnApplicationBootstrap {
  constructor(
    @Inject(ScheduledRuns) private readonly runs: ScheduledRuns,
    @Inject(TemporalService) private readonly temporal: TemporalService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { name, calendar, catchup } of this.runs.all()) {
      await this.temporal.ensureSchedule({
        scheduleId: name,
        spec: { calendars: [calendar], timezone: 'America/New_York' },
        policies: { overlap: 'SKIP', catchupWindow: catchup, pauseOnFailure: false },
        action: {
          type: 'startWorkflow',
          workflowType: RUN_ON_SCHEDULE,
          workflowId: name,
          taskQueue: OPS_QUEUE,
          args: [{ run: name }],
        },
      });
    }
  }
}
