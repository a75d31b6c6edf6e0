import { randomUUID } from 'node:crypto';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { COMMAND_UPDATE, ROUTE_FORM, routeFormWorkflowId, SETTLED } from '@campus/workflow-personnel-actions';
import type { RouteFormInput } from '@campus/workflow-personnel-actions';
import type { routeForm } from '@campus/workflow-personnel-actions/workflows';
import type { FormDouble } from '../../../workflows/personnel-actions/src/testing/form-double.js';

const A_DAY = 86_400_000;

/** One form on a server that records: what a branch needs to walk it. */
export class RecordedForm {
  readonly formId = randomUUID();

  constructor(
    private readonly client: Client,
    readonly form: FormDouble,
  ) {}

  get route(): WorkflowHandle<typeof routeForm> {
    return this.client.workflow.getHandle<typeof routeForm>(routeFormWorkflowId(this.formId));
  }

  async commands(...actions: FormAction[]): Promise<void> {
    for (const action of actions) await this.command(action);
  }

  async command(action: FormAction, more: Partial<RouteFormInput> = {}, commandId: string = randomUUID()): Promise<void> {
    await this.client.workflow.executeUpdateWithStart<typeof routeForm, unknown, [unknown]>(COMMAND_UPDATE, {
      args: [this.form.command(commandId, action)],
      updateId: randomUUID(),
      startWorkflowOperation: new WithStartWorkflowOperation<typeof routeForm>(ROUTE_FORM, this.start(more)),
    });
  }

  async refused(action: FormAction): Promise<void> {
    await this.command(action).then(
      () => Promise.reject(new Error(`'${action}' was not refused.`)),
      () => undefined,
    );
  }

  async startWithoutCommand(more: Partial<RouteFormInput> = {}): Promise<void> {
    await this.client.workflow.start<typeof routeForm>(ROUTE_FORM, this.start(more));
  }

  private start(more: Partial<RouteFormInput>) {
    return {
      workflowId: routeFormWorkflowId(this.formId),
      taskQueue: this.formId,
      args: [{ formId: this.formId, remindAfterMs: A_DAY, ...more }] as [RouteFormInput],
      workflowIdConflictPolicy: 'USE_EXISTING' as const,
    };
  }
}

const TO_FINALIZED: FormAction[] = ['submit', 'approve', 'approve', 'finalize'];
const TO_THE_END: FormAction[] = [...TO_FINALIZED, 'save_access', 'process_access', 'process_access'];

/** Every way that a form's route can take, by the name of its recorded history. A change of the workflow must be able to replay each. */
export const BRANCHES: Readonly<Record<string, (one: RecordedForm) => Promise<void>>> = {
  'whole-line': async (one) => {
    await one.commands(...TO_THE_END);
    await one.route.result();
  },
  'under-way': (one) => one.commands('submit', 'approve'),
  'awaiting-access': (one) => one.commands(...TO_FINALIZED, 'save_access', 'process_access'),
  'sent-back-and-resubmitted': (one) =>
    one.commands('submit', 'approve', 'send_back', 'submit', 'approve', 'approve', 'send_back', 'submit'),
  withdrawn: (one) => one.commands('submit', 'withdraw', 'submit'),
  reassigned: (one) => one.commands('submit', 'reassign', 'approve', 'reassign', 'approve'),
  rejected: async (one) => {
    await one.commands('submit', 'approve', 'approve', 'reject');
    await one.route.result();
  },
  deleted: async (one) => {
    await one.commands('submit', 'withdraw');
    one.form.delete();
    await one.route.signal(SETTLED);
    await one.route.result();
  },
  'access-sent-again': async (one) => {
    await one.commands(...TO_THE_END);
    await one.route.result();
    await one.commands('resend_access', 'process_access');
    await one.route.result();
  },
  refused: async (one) => {
    await one.command('submit');
    for (const action of ['finalize', 'save_access', 'submit'] as const) await one.refused(action);
    await one.command('approve');
  },
  'refused-at-first': async (one) => {
    one.form.stage = 'rejected';
    await one.refused('submit');
    await one.route.result();
  },
  'repeated-command': async (one) => {
    const commandId = randomUUID();
    for (let time = 0; time < 3; time += 1) await one.command('submit', {}, commandId);
  },
  'many-at-once': async (one) => {
    await one.command('submit');
    await Promise.allSettled(Array.from({ length: 12 }, () => one.command('approve')));
  },
  'commit-as-regular-activity': async (one) => {
    await one.command('submit');
    one.form.failing = 4;
    await one.commands('approve', 'approve');
  },
  'reminded-and-decided': async (one) => {
    await one.command('submit', { remindAfterMs: 300 });
    await one.form.until(() => one.form.reminders.length >= 2);
    await one.commands('approve', 'send_back');
  },
  'reminded-to-the-last': async (one) => {
    await one.command('submit', { remindAfterMs: 100 });
    await one.form.until(() => one.form.reminders.length >= 5);
    await one.command('approve');
  },
  'started-never-submitted': async (one) => {
    await one.startWithoutCommand({ firstClickWithinMs: 200 });
    await one.route.result();
  },
  'started-for-nothing': async (one) => {
    one.form.exists = false;
    await one.startWithoutCommand();
    await one.route.result();
  },
  'taken-up-again': async (one) => {
    await one.commands('submit', 'approve');
    await one.route.terminate('lost');
    await one.startWithoutCommand();
    await one.command('approve');
  },
  'found-by-stage': async (one) => {
    one.form.found = { recordType: 'personnel-action-form', department: '0410' };
    await one.commands('submit', 'approve', 'send_back', 'submit', 'approve', 'approve', 'finalize');
  },
  renewed: async (one) => {
    await one.command('submit', { renewAfterEvents: 20 });
    for (let turn = 0; turn < 10; turn += 1) await one.command('reassign');
  },
  'approval-taken-back': (one) => one.commands('submit', 'approve', 'undo', 'approve', 'approve', 'undo', 'approve', 'finalize'),
  'send-back-taken-back': (one) =>
    one.commands('submit', 'approve', 'send_back', 'undo', 'approve', 'send_back', 'undo', 'finalize'),
  'processed-mark-taken-back': async (one) => {
    await one.commands(...TO_THE_END);
    await one.route.result();
    await one.commands('undo', 'process_access');
    await one.route.result();
  },
  'undo-against-approval': async (one) => {
    await one.commands('submit', 'approve');
    await Promise.allSettled([one.command('undo'), one.command('approve')]);
  },
  'undo-refused': async (one) => {
    await one.command('submit');
    await one.refused('undo');
    await one.command('withdraw');
    await one.refused('undo');
    await one.command('submit');
  },
  cancelled: async (one) => {
    await one.command('submit');
    await one.route.cancel();
    await one.route.result().catch(() => undefined);
  },
};
