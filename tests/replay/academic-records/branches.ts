import { randomUUID } from 'node:crypto';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { GRADUATION_REMINDER } from '@campus/workflow-academic-records';
import type { RemindToGraduateInput } from '@campus/workflow-academic-records';
import type { remindToGraduate } from '@campus/workflow-academic-records/workflows';
import type { ApplicationDouble } from '../../../workflows/academic-records/src/testing/application-double.js';

/** One application to graduate on a server that records. */
export class RecordedApplication {
  readonly application = randomUUID();

  constructor(
    private readonly client: Client,
    readonly double: ApplicationDouble,
  ) {}

  get workflow(): WorkflowHandle<typeof remindToGraduate> {
    return this.client.workflow.getHandle<typeof remindToGraduate>(GRADUATION_REMINDER.workflowId(this.application));
  }

  /** The student saves, and the workflow hears of it and looks. */
  async changed(more: Partial<RemindToGraduateInput> = {}): Promise<void> {
    const before = this.double.reads;
    await this.client.workflow.signalWithStart<typeof remindToGraduate>(GRADUATION_REMINDER.workflowType, {
      workflowId: GRADUATION_REMINDER.workflowId(this.application),
      taskQueue: this.application,
      args: [{ application: this.application, ...more }],
      signal: GRADUATION_REMINDER.changed,
    });
    await this.double.until(() => this.double.reads > before);
  }

  /** A deadline comes near. */
  async reminds(count: number): Promise<void> {
    this.double.waitMs = 0;
    await this.changed();
    await this.double.until(() => this.double.reminders === count);
  }

  async isSent(): Promise<void> {
    this.double.sent = true;
    await this.changed();
    await this.workflow.result();
  }
}

/** Every way that a reminder can take, by the name of its recorded history. */
export const APPLICATION_BRANCHES: Readonly<Record<string, (one: RecordedApplication) => Promise<void>>> = {
  waiting: (one) => one.changed(),
  sent: async (one) => {
    await one.changed();
    await one.isSent();
  },
  reminded: async (one) => {
    await one.changed();
    await one.reminds(1);
    await one.reminds(2);
    await one.workflow.result();
  },
  'by-its-timer': async (one) => {
    [one.double.waitMs, one.double.left] = [50, 1];
    await one.changed();
    one.double.waitMs = 0;
    await one.workflow.result();
  },
  'tried-again': async (one) => {
    one.double.failing = 2;
    await one.changed();
    await one.isSent();
  },
  renewed: async (one) => {
    await one.changed({ renewAfterEvents: 8 });
    await one.changed();
    await one.isSent();
  },
};
