import {
  REMIND_OF_TIME,
  ACCRUE_TIME_OFF,
  ACCRUE_TIME_OFF_SCHEDULE,
  TIME_REMINDERS_SCHEDULE,
  TIMECLOCK_QUEUE,
} from '@campus/workflow-timeclock';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ScheduleRequest } from '../platform/index.js';
import { TemporalService } from '../platform/index.js';

const ZONE = 'America/New_York';
/** An open punch is found within the hour in which it became too long, at any time of the day. */
const HOURLY: ScheduleRequest['spec'] = { calendars: [{ hour: '*', minute: 7 }], timezone: ZONE };
/** 0:20 is there in every night, also when the clocks change. */
const NIGHTLY: ScheduleRequest['spec'] = { calendars: [{ hour: 0, minute: 20 }], timezone: ZONE };

const SCHEDULES = [
  { scheduleId: TIME_REMINDERS_SCHEDULE, workflowType: REMIND_OF_TIME, spec: HOURLY },
  { scheduleId: ACCRUE_TIME_OFF_SCHEDULE, workflowType: ACCRUE_TIME_OFF, spec: NIGHTLY },
];

/** Keeps the schedules of time as this version of the portal wants them: reminders every hour, holidays and balances every night. */
@Injectable()
export class TimeSchedules implements OnApplicationBootstrap {
  constructor(@Inject(TemporalService) private readonly temporal: TemporalService) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { scheduleId, workflowType, spec } of SCHEDULES) {
      await this.temporal.ensureSchedule({
        scheduleId,
        spec,
        // Each run does all that is due, so one that was missed needs no other than the next.
        policies: { overlap: 'SKIP', catchupWindow: '1 day', pauseOnFailure: false },
        action: { type: 'startWorkflow', workflowType, workflowId: scheduleId, taskQueue: TIMECLOCK_QUEUE, args: [] },
      });
    }
  }
}
