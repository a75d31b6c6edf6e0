import type { DecideResult, DecideUpdate, RequestTimeOffInput } from '@campus/workflow-timeclock';
import { DECIDE, REQUEST_TIME_OFF, requestTimeOffWorkflowId, SETTLED, TIMECLOCK_QUEUE } from '@campus/workflow-timeclock';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, TemporalService, WorkflowGone } from '../platform/index.js';

/** The durable workflow of a salaried request, as the portal speaks to it. */
@Injectable()
export class TimeOffRoute {
  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Hands a click to the request's workflow, and starts the one that was not started yet. */
  decide(requestId: string, click: DecideUpdate): Promise<DecideResult> {
    return this.temporal.executeUpdateWithStart<DecideResult>({
      ...this.workflow(requestId),
      workflowArgs: [this.input(requestId)],
      update: DECIDE,
      updateId: click.commandId,
      args: [click],
    });
  }

  start(requestId: string): Promise<'started' | 'exists'> {
    return this.temporal.start({ ...this.workflow(requestId), args: [this.input(requestId)] });
  }

  /** Tells a workflow that its request was changed by something that was no click; one that has ended needs no word. */
  async settled(requestId: string): Promise<void> {
    try {
      await this.temporal.signal(requestTimeOffWorkflowId(requestId), SETTLED);
    } catch (error) {
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }

  private workflow(requestId: string) {
    return { workflowType: REQUEST_TIME_OFF, workflowId: requestTimeOffWorkflowId(requestId), taskQueue: TIMECLOCK_QUEUE };
  }

  private input(requestId: string): RequestTimeOffInput {
    return { requestId, remindAfterMs: this.config.reminderAfterS * 1000 };
  }
}
