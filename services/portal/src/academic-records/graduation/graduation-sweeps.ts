import type { RemindToGraduateInput } from '@campus/workflow-academic-records';
import {
  ACADEMIC_RECORDS_QUEUE,
  APPLICATION_CHANGED,
  graduationWorkflowId,
  REMIND_TO_GRADUATE,
} from '@campus/workflow-academic-records';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun } from '../../platform/index.js';
import { Database, RecordRuns, sql, Sweepers, TemporalService, WorkflowGone } from '../../platform/index.js';
import { GraduationRemindersService } from './graduation-reminders.service.js';

/** How many applications one sweep looks after. */
const MAX_APPLICATIONS = 500;

interface Untold extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly sent: boolean;
}

const SELECT_UNTOLD = sql<{ most: number }>`SELECT id, version, submitted_at IS NOT NULL AS sent FROM graduation_applications
  WHERE told < version ORDER BY id LIMIT :most::int`;
const SET_TOLD = sql<{
  id: string;
  version: number;
}>`UPDATE graduation_applications SET told = greatest(told, :version::int) WHERE id = :id::uuid`;

const TELL: RecordRun<Untold> = { name: 'academic-records.graduation', kind: 'graduation', idOf: ({ id }) => id };
const REMIND: RecordRun<string> = { name: 'academic-records.graduation-reminders', kind: 'graduation', idOf: (id) => id };

/** Each begun application has its reminder, which hears of every save and of the portal's clock. */
@Injectable()
export class GraduationSweeps implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(GraduationRemindersService) private readonly reminders: GraduationRemindersService,
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('academic-records.graduation', () => this.tell());
  }

  async tell(): Promise<number> {
    const untold = await this.db.query<Untold>(SELECT_UNTOLD, { most: MAX_APPLICATIONS });
    const told = await this.runs.each(TELL, untold, async ({ id, version, sent }) => {
      await (sent ? this.signal(id) : this.start(id));
      return this.db.execute(SET_TOLD, { id, version });
    });
    const due = await this.reminders.due(MAX_APPLICATIONS);
    return told + (await this.runs.each(REMIND, due, (id) => this.start(id).then(() => 1)));
  }

  private async start(application: string): Promise<void> {
    const input: RemindToGraduateInput = { application };
    const workflowId = graduationWorkflowId(application);
    const request = { workflowType: REMIND_TO_GRADUATE, workflowId, taskQueue: ACADEMIC_RECORDS_QUEUE, args: [input] };
    await this.temporal.signalWithStart(request, APPLICATION_CHANGED);
  }

  private async signal(application: string): Promise<void> {
    try {
      await this.temporal.signal(graduationWorkflowId(application), APPLICATION_CHANGED);
    } catch (error) {
      // It has ended with its last deadline, or was sent without a draft before.
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }
}
