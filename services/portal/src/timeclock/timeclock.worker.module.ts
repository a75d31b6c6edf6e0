import { Module } from '@nestjs/common';
import { Balances } from './balances.service.js';
import { Holidays } from './holidays.service.js';
import { SalariedRun } from './salaried-run.service.js';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TimeOffCommit } from './time-off-commit.service.js';
import { TimeOffRoute } from './time-off-route.js';
import { TimeReminders } from './time-reminders.service.js';
import { TimeSchedules } from './time-schedules.js';
import { TimeclockActivities } from './timeclock.activities.js';

/** What carries the durable work of time: salaried requests, reminders, holidays and balances. */
@Module({
  providers: [
    Balances,
    Holidays,
    SalariedRun,
    TimeclockActivities,
    TimeOffCommandsRepository,
    TimeOffCommit,
    TimeOffRoute,
    TimeReminders,
    TimeSchedules,
  ],
})
export class TimeclockWorkerModule {}
