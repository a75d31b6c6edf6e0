import type { FormAction } from '@campus/domain/personnel-actions/rules';
import type { CommandUpdate } from '@campus/workflow-kit';
import type { CommandResult, RouteFormInput } from '@campus/workflow-personnel-actions';
import {
  COMMAND_UPDATE,
  PERSONNEL_ACTIONS_QUEUE,
  ROUTE_FORM,
  routeFormWorkflowId,
  SETTLED,
} from '@campus/workflow-personnel-actions';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../../platform/index.js';
import { CONFIG, memoOf, TemporalService, WorkflowGone } from '../../platform/index.js';

/** The durable route of a form, as the portal speaks to it. */
@Injectable()
export class FormWorkflowClient {
  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Hands a command to the form's route; a submission starts the route, and so does any command that finds none. */
  async command(formId: string, command: CommandUpdate<FormAction>): Promise<CommandResult> {
    if (command.action === 'submit') return await this.startWith(formId, command);
    try {
      return await this.temporal.executeUpdate<CommandResult>({
        workflowId: routeFormWorkflowId(formId),
        update: COMMAND_UPDATE,
        updateId: command.commandId,
        args: [command],
      });
    } catch (error) {
      if (!(error instanceof WorkflowGone)) throw error;
      return await this.startWith(formId, command);
    }
  }

  /** Starts the route of a form that has none. */
  start(formId: string): Promise<'started' | 'exists'> {
    return this.temporal.start({ ...this.workflow(formId), args: [this.input(formId)] });
  }

  /** Tells a running route that its form was changed by something that was no command; a route that has ended needs no word. */
  async settled(formId: string): Promise<void> {
    try {
      await this.temporal.signal(routeFormWorkflowId(formId), SETTLED);
    } catch (error) {
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }

  private startWith(formId: string, command: CommandUpdate<FormAction>): Promise<CommandResult> {
    return this.temporal.executeUpdateWithStart<CommandResult>({
      ...this.workflow(formId),
      workflowArgs: [this.input(formId)],
      update: COMMAND_UPDATE,
      updateId: command.commandId,
      args: [command],
    });
  }

  private workflow(formId: string) {
    return {
      workflowType: ROUTE_FORM,
      workflowId: routeFormWorkflowId(formId),
      taskQueue: PERSONNEL_ACTIONS_QUEUE,
      memo: memoOf(formId),
    };
  }

  private input(formId: string): RouteFormInput {
    return { formId, remindAfterMs: this.config.reminderAfterS * 1000 };
  }
}
