import { SYNC_DIRECTIONS } from '@campus/domain/advancement/rules';
import type { SyncInput } from '@campus/workflow-advancement';
import { ADVANCEMENT_QUEUE, syncSchedule, syncWorkflow } from '@campus/workflow-advancement';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalService } from '../../platform/index.js';

/** Minutes of the hour at which a direction starts: what came in is sent on in the same hour. */
const MINUTES = { from: 10, to: 40 } as const;

/** Keeps the schedules of the sync: every hour, where advancement has switched it on. */
@Injectable()
export class SyncSchedule implements OnApplicationBootstrap {
  constructor(@Inject(TemporalService) private readonly temporal: TemporalService) {}

  async onApplicationBootstrap(): Promise<void> {
    const input: SyncInput = { run: null };
    for (const direction of SYNC_DIRECTIONS)
      await this.temporal.ensureSchedule({
        scheduleId: syncSchedule(direction),
        spec: { calendars: [{ hour: '*', minute: MINUTES[direction] }], timezone: 'America/New_York' },
        // An hour that was missed needs no other than the next.
        policies: { overlap: 'SKIP', catchupWindow: '10 minutes', pauseOnFailure: false },
        action: {
          type: 'startWorkflow',
          workflowType: syncWorkflow(direction),
          workflowId: syncSchedule(direction),
          taskQueue: ADVANCEMENT_QUEUE,
          args: [input],
        },
      });
  }
}
