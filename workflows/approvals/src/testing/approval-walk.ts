import { randomUUID } from 'node:crypto';
import type { CommandUpdate } from '@campus/workflow-kit';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { approval } from '../approval.workflow.js';
import type { ApprovalInput, DecideResult } from '../contract.js';
import { APPROVAL, approvalWorkflowId, DECIDE, SETTLED } from '../contract.js';
import type { ApprovalDouble } from './approval-double.js';

const A_DAY = 86_400_000;
const RECORD_TYPE = 'wish';

/** One record on a server, for specs and recordings; its id is the task queue too. Nothing here is part of the product at work. */
export class ApprovalWalk {
  readonly recordId = randomUUID();

  constructor(
    private readonly client: Client,
    readonly double: ApprovalDouble,
  ) {}

  get workflowId(): string {
    return approvalWorkflowId(RECORD_TYPE, this.recordId);
  }

  get workflow(): WorkflowHandle<typeof approval> {
    return this.client.workflow.getHandle<typeof approval>(this.workflowId);
  }

  async start(more: Partial<ApprovalInput> = {}): Promise<void> {
    await this.client.workflow.start<typeof approval>(APPROVAL, this.options(more));
  }

  /** A decision as the API sends it: it starts the workflow when none is open. */
  decide(action: string, commandId: string = randomUUID(), more: Partial<ApprovalInput> = {}): Promise<DecideResult> {
    return this.client.workflow.executeUpdateWithStart<typeof approval, DecideResult, [CommandUpdate]>(DECIDE, {
      args: [this.double.command(commandId, action)],
      updateId: randomUUID(),
      startWorkflowOperation: new WithStartWorkflowOperation<typeof approval>(APPROVAL, this.options(more)),
    });
  }

  /** An update as it is given, whatever its shape. */
  send(command: unknown): Promise<DecideResult> {
    return this.workflow.executeUpdate<DecideResult, [CommandUpdate]>(DECIDE, { args: [command as CommandUpdate] });
  }

  async refused(action: string): Promise<void> {
    await this.decide(action).then(
      () => Promise.reject(new Error(`'${action}' was not refused.`)),
      () => undefined,
    );
  }

  /** Something that is no decision ends the record, and its workflow hears of it. */
  async settled(): Promise<void> {
    this.double.settle();
    await this.workflow.signal(SETTLED);
    await this.workflow.result();
  }

  private options(more: Partial<ApprovalInput>) {
    return {
      workflowId: this.workflowId,
      taskQueue: this.recordId,
      args: [{ recordType: RECORD_TYPE, recordId: this.recordId, remindAfterMs: A_DAY, ...more }] as [ApprovalInput],
      workflowIdConflictPolicy: 'USE_EXISTING' as const,
    };
  }
}
