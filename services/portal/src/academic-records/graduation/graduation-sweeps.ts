import type { RemindToGraduateInput } from '@campus/workflow-academic-records';
import { GRADUATION_REMINDER } from '@campus/workflow-academic-records';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkflowRecords } from '../../platform/index.js';
import { recordStatements, RecordWorkflowClient, sql, Sweepers } from '../../platform/index.js';
import { GraduationRemindersService } from './graduation-reminders.service.js';

const APPLICATIONS: WorkflowRecords<RemindToGraduateInput> = {
  record: GRADUATION_REMINDER,
  run: { name: 'academic-records.graduation', kind: 'graduation' },
  statements: recordStatements({ table: 'graduation_applications', key: 'id', open: sql`r.submitted_at IS NULL` }),
};

/** Each begun application has its reminder, which hears of every save and of the portal's clock. */
@Injectable()
export class GraduationSweeps implements OnModuleInit {
  constructor(
    @Inject(RecordWorkflowClient) private readonly workflows: RecordWorkflowClient,
    @Inject(GraduationRemindersService) private readonly reminders: GraduationRemindersService,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register(APPLICATIONS.run.name, () => this.workflows.sweep(APPLICATIONS, (most) => this.reminders.due(most)));
  }
}
