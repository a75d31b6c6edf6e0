import type { OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { PERSONNEL_ACTIONS_QUEUE, RUN_TERMINATIONS, TERMINATIONS_SCHEDULE } from '@campus/workflow-personnel-actions';
import { TemporalService } from '../platform/index.js';

/** Every night shortly after midnight of the institution's zone; 0:10 is there in every night, also when the clocks change. */
const NIGHTLY = { calendars: [{ hour: 0, minute: 10 }], timezone: 'America/New_York' };

/** Keeps the schedule of the daily run of terminations as this version of the portal wants it. [PAFVIEW-032] */
@Injectable()
export class TerminationsSchedule implements OnApplicationBootstrap {
  constructor(@Inject(TemporalService) private readonly temporal: TemporalService) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.temporal.ensureSchedule({
      scheduleId: TERMINATIONS_SCHEDULE,
      spec: NIGHTLY,
      // Each run does all that is due, so one that was missed needs no other than the next; a run that is still at work does the rest itself.
      policies: { overlap: 'SKIP', catchupWindow: '1 day', pauseOnFailure: false },
      action: {
        type: 'startWorkflow',
        workflowType: RUN_TERMINATIONS,
        workflowId: TERMINATIONS_SCHEDULE,
        taskQueue: PERSONNEL_ACTIONS_QUEUE,
        args: [{}],
      },
    });
  }
}
