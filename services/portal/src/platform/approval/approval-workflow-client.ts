import { APPROVAL, APPROVALS_QUEUE, approvalWorkflowId, DECIDE, SETTLED } from '@campus/workflow-approvals';
import type { CommandUpdate } from '@campus/workflow-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { memoOf, TemporalService, WorkflowGone } from '../temporal/temporal.service.js';
import type { Approval, ApprovalWorkflow } from './approval.js';

/** The workflow of an approval's records: its own, or one of the type that all new approvals share. */
export function workflowOf({ workflow, recordType }: Approval): ApprovalWorkflow {
  return (
    workflow ?? {
      type: APPROVAL,
      taskQueue: APPROVALS_QUEUE,
      update: DECIDE,
      settled: SETTLED,
      idOf: (recordId) => approvalWorkflowId(recordType, recordId),
      input: (recordId, remindAfterMs) => ({ recordType, recordId, remindAfterMs }),
    }
  );
}

/** Speaks to the durable workflows of records that people decide on. */
@Injectable()
export class ApprovalWorkflowClient {
  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Hands a command to the record's workflow, and starts the one that was not started yet. */
  async decide(approval: Approval, recordId: string, command: CommandUpdate): Promise<void> {
    const { type, taskQueue, update, idOf } = workflowOf(approval);
    await this.temporal.executeUpdateWithStart({
      workflowType: type,
      workflowId: idOf(recordId),
      taskQueue,
      workflowArgs: [this.inputOf(approval, recordId)],
      memo: memoOf(recordId),
      update,
      updateId: command.commandId,
      args: [command],
    });
  }

  start(approval: Approval, recordId: string): Promise<'started' | 'exists'> {
    const { type, taskQueue, idOf } = workflowOf(approval);
    const args = [this.inputOf(approval, recordId)];
    return this.temporal.start({ workflowType: type, workflowId: idOf(recordId), taskQueue, args, memo: memoOf(recordId) });
  }

  /** Tells a workflow that its record was changed by something that was no decision; one that has ended needs no word. */
  async settled(approval: Approval, recordId: string): Promise<void> {
    const { settled, idOf } = workflowOf(approval);
    try {
      await this.temporal.signal(idOf(recordId), settled);
    } catch (error) {
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }

  private inputOf(approval: Approval, recordId: string): object {
    return workflowOf(approval).input(recordId, this.config.reminderAfterS * 1000);
  }
}
