import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { ScheduledRuns } from '../platform/index.js';
import { FrozenDaysService } from './frozen-days/frozen-days.service.js';
import { WeeklyMailService } from './frozen-days/weekly-mail.service.js';

/** What admissions runs by schedules; 0:40 and 7:00 are there once in every night and morning, also when the clocks change. */
@Injectable()
export class AdmissionsSchedules implements OnModuleInit {
  constructor(
    @Inject(FrozenDaysService) private readonly days: FrozenDaysService,
    @Inject(WeeklyMailService) private readonly mails: WeeklyMailService,
    @Inject(ScheduledRuns) private readonly runs: ScheduledRuns,
  ) {}

  onModuleInit(): void {
    this.runs.register({
      name: 'admissions/frozen-day',
      calendar: { hour: 0, minute: 40 },
      // A night that was missed stays missed: a later run would freeze the work of the next day.
      catchup: '5 hours',
      run: () => this.days.freeze(),
    });
    this.runs.register({
      name: 'admissions/weekly-mail',
      calendar: { dayOfWeek: 'MONDAY', hour: 7, minute: 0 },
      catchup: '1 day',
      run: () => this.mails.send(),
    });
  }
}
