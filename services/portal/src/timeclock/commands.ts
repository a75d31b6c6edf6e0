import { randomUUID } from 'node:crypto';
import type { RemindOfTimeResult, AccrueTimeOffResult } from '@campus/workflow-timeclock';
import {
  REMIND_OF_TIME,
  ACCRUE_TIME_OFF,
  ACCRUE_TIME_OFF_SCHEDULE,
  TIME_REMINDERS_SCHEDULE,
  TIMECLOCK_QUEUE,
} from '@campus/workflow-timeclock';
import type { OperatorCommand, OperatorContext } from '../platform/index.js';

function runNow<Result>({ temporal }: OperatorContext, workflowType: string, scheduleId: string): Promise<Result> {
  const workflowId = `${scheduleId}/${randomUUID()}`;
  return temporal.execute<Result>({ workflowType, workflowId, taskQueue: TIMECLOCK_QUEUE, args: [] });
}

/** What operators run of time by hand; both do all that is due, as their schedules do. */
export const timeclockCommands: readonly OperatorCommand[] = [
  {
    name: 'remind-of-time',
    description: 'send the reminders of open punches and outstanding timesheets that are due, as the hourly run does',
    options: [],
    run: async (context) => {
      const { employees, supervisors } = await runNow<RemindOfTimeResult>(context, REMIND_OF_TIME, TIME_REMINDERS_SCHEDULE);
      context.log(`Reminded: ${employees} employees of open punches, ${supervisors} supervisors of outstanding timesheets`);
    },
  },
  {
    name: 'tend-time-off',
    description: 'enter paid holidays and bring balances up to date, as the nightly run does',
    options: [],
    run: async (context) => {
      const { holidays, balances } = await runNow<AccrueTimeOffResult>(context, ACCRUE_TIME_OFF, ACCRUE_TIME_OFF_SCHEDULE);
      context.log(`Holidays entered: ${holidays}; balances restated: ${balances}`);
    },
  },
];
