import { randomUUID } from 'node:crypto';
import type { MassMailState } from '@campus/domain/mass-mail/rules';
import { LOOK_AGAIN, MASS_MAIL, CHANGES_SIGNAL } from '@campus/workflow-mass-mail';
import type { LookAgainUpdate, MassMailInput } from '@campus/workflow-mass-mail';
import type { massMail } from '@campus/workflow-mass-mail/workflows';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { MassMailDouble } from '../../../workflows/mass-mail/src/testing/mass-mail-double.js';

const HOUR_MS = 3_600_000;

/** One mass mail on a server that records. */
export class RecordedMassMail {
  constructor(
    private readonly client: Client,
    readonly workflowId: string,
    readonly mail: MassMailDouble,
  ) {}

  get workflow(): WorkflowHandle<typeof massMail> {
    return this.client.workflow.getHandle<typeof massMail>(this.workflowId);
  }

  /** The database says the state first, then the workflow looks. */
  async look(state: MassMailState = this.mail.state): Promise<void> {
    this.mail.state = state;
    const commandId = randomUUID();
    await this.client.workflow.executeUpdateWithStart<typeof massMail, void, [LookAgainUpdate]>(LOOK_AGAIN, {
      args: [{ commandId }],
      updateId: commandId,
      startWorkflowOperation: new WithStartWorkflowOperation<typeof massMail>(MASS_MAIL, {
        workflowId: this.workflowId,
        taskQueue: this.workflowId,
        args: [{ massMailId: 'mail' }] as [MassMailInput],
        workflowIdConflictPolicy: 'USE_EXISTING',
      }),
    });
  }

  async enqueued(): Promise<void> {
    while (!this.mail.calls.includes('ringChunks')) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Every way that a mass mail can take, by the name of its recorded history. */
export const MASS_MAIL_BRANCHES: Readonly<Record<string, (one: RecordedMassMail) => Promise<void>>> = {
  sent: async (one) => {
    one.mail.perCall = 1;
    await one.look();
    await one.workflow.result();
  },
  'begun-early': async (one) => {
    one.mail.pauseMs = HOUR_MS;
    await one.look();
    await one.look('sending');
    await one.workflow.result();
  },
  'stopped-in-its-pause': async (one) => {
    one.mail.pauseMs = HOUR_MS;
    await one.look();
    await one.look('stopped');
    await one.workflow.result();
  },
  'paused-and-resumed': async (one) => {
    Object.assign(one.mail, { perRing: 1, lookMs: HOUR_MS });
    await one.look('sending');
    await one.enqueued();
    await one.look('paused');
    await one.look('sending');
    Object.assign(one.mail, { perRing: 3, lookMs: 1 });
    await one.workflow.signal(CHANGES_SIGNAL);
    await one.workflow.result();
  },
  'stopped-on-its-way': async (one) => {
    Object.assign(one.mail, { perRing: 1, lookMs: HOUR_MS });
    await one.look('sending');
    await one.enqueued();
    await one.look('stopped');
    await one.workflow.result();
  },
  retried: async (one) => {
    one.mail.failing = 2;
    await one.look('sending');
    await one.workflow.result();
    Object.assign(one.mail, { open: 2, failed: 0 });
    await one.look('sending');
    await one.workflow.result();
  },
};
