import type { ClickResult, ClickUpdate, RouteFormInput } from '@campus/workflow-personnel-actions';
import { CLICK, PERSONNEL_ACTIONS_QUEUE, ROUTE_FORM, routeFormWorkflowId, SETTLED } from '@campus/workflow-personnel-actions';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, TemporalService, WorkflowGone } from '../platform/index.js';

/** The durable route of a form, as the portal speaks to it. */
@Injectable()
export class FormRoute {
  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Hands a click to the form's route; a submission starts the route, and so does any click that finds none. */
  async click(formId: string, click: ClickUpdate): Promise<ClickResult> {
    if (click.action === 'submit') return await this.startWith(formId, click);
    try {
      return await this.temporal.executeUpdate<ClickResult>({
        workflowId: routeFormWorkflowId(formId),
        update: CLICK,
        updateId: click.commandId,
        args: [click],
      });
    } catch (error) {
      if (!(error instanceof WorkflowGone)) throw error;
      return await this.startWith(formId, click);
    }
  }

  /** Starts the route of a form that has none. */
  start(formId: string): Promise<'started' | 'exists'> {
    return this.temporal.start({ ...this.workflow(formId), args: [this.input(formId)] });
  }

  /** Tells a running route that its form was changed by something that was no click; a route that has ended needs no word. */
  async settled(formId: string): Promise<void> {
    try {
      await this.temporal.signal(routeFormWorkflowId(formId), SETTLED);
    } catch (error) {
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }

  private startWith(formId: string, click: ClickUpdate): Promise<ClickResult> {
    return this.temporal.executeUpdateWithStart<ClickResult>({
      ...this.workflow(formId),
      workflowArgs: [this.input(formId)],
      update: CLICK,
      updateId: click.commandId,
      args: [click],
    });
  }

  private workflow(formId: string) {
    return { workflowType: ROUTE_FORM, workflowId: routeFormWorkflowId(formId), taskQueue: PERSONNEL_ACTIONS_QUEUE };
  }

  private input(formId: string): RouteFormInput {
    return { formId, remindAfterMs: this.config.reminderAfterS * 1000 };
  }
}
