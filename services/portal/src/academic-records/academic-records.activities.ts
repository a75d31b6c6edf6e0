import { ACADEMIC_RECORDS_QUEUE } from '@campus/workflow-academic-records';
import type { GraduationActivities } from '@campus/workflow-academic-records/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../platform/index.js';
import { GraduationRemindersService } from './graduation/graduation-reminders.service.js';

/** What the reminders of students' forms ask of the portal. */
@Injectable()
export class AcademicRecordsActivities implements OnModuleInit {
  constructor(
    @Inject(GraduationRemindersService) private readonly reminders: GraduationRemindersService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: GraduationActivities = {
      readApplication: ({ application }) => this.reminders.snapshot(application),
      remindOfApplication: ({ application }) => this.reminders.remind(application),
    };
    this.workers.register({ taskQueue: ACADEMIC_RECORDS_QUEUE, activities });
  }
}
