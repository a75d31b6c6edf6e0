import { KEEP_RETENTION, OPS_QUEUE, RETENTION_SCHEDULE } from '@campus/workflow-ops';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalService } from '../../platform/index.js';

/** Keeps the schedule of the retention as this version of the portal wants it: at 0:50, an hour that is there once in every night. [OPS-016] */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap {
  constructor(@Inject(TemporalService) private readonly temporal: TemporalService) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.temporal.ensureSchedule({
      scheduleId: RETENTION_SCHEDULE,
      spec: { calendars: [{ hour: 0, minute: 50 }], timezone: 'America/New_York' },
      // A night that was missed needs no other than the next.
      policies: { overlap: 'SKIP', catchupWindow: '1 day', pauseOnFailure: false },
      action: {
        type: 'startWorkflow',
        workflowType: KEEP_RETENTION,
        workflowId: RETENTION_SCHEDULE,
        taskQueue: OPS_QUEUE,
        args: [],
      },
    });
  }
}
