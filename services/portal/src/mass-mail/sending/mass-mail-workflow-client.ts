import { Refusal } from '@campus/contract-kit';
import type { LookAgainUpdate, MassMailInput } from '@campus/workflow-mass-mail';
import { LOOK_AGAIN, MASS_MAIL, MASS_MAIL_QUEUE, massMailWorkflowId, CHANGES_SIGNAL } from '@campus/workflow-mass-mail';
import { Inject, Injectable } from '@nestjs/common';
import { platformMessages, TemporalService, WorkflowGone } from '../../platform/index.js';

/** What the outbox keeps of a step that was promised. */
export const LOOK_PROMISE = 'mass-mail-look';

/** The durable course of a mass mail, as the portal speaks to it. */
@Injectable()
export class MassMailWorkflowClient {
  constructor(@Inject(TemporalService) private readonly temporal: TemporalService) {}

  /** Has the workflow look at what was written down, and starts it where none is open. */
  async look(massMailId: string, update: LookAgainUpdate): Promise<void> {
    const input: MassMailInput = { massMailId };
    await this.temporal.executeUpdateWithStart<void>({
      workflowType: MASS_MAIL,
      workflowId: massMailWorkflowId(massMailId),
      taskQueue: MASS_MAIL_QUEUE,
      workflowArgs: [input],
      update: LOOK_AGAIN,
      updateId: update.commandId,
      args: [update],
    });
  }

  /** The same after a command's commit: an engine that is busy or away looks later, because the outbox keeps the promise. */
  async lookSoon(massMailId: string, update: LookAgainUpdate): Promise<void> {
    try {
      await this.look(massMailId, update);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== platformMessages.refusal('engine_busy').code) throw error;
    }
  }

  /** Tells the workflow that something has changed; one that has ended needs no word, and an engine that is away looks by itself later. */
  async events(massMailId: string): Promise<void> {
    try {
      await this.temporal.signal(massMailWorkflowId(massMailId), CHANGES_SIGNAL);
    } catch (error) {
      if (!(error instanceof WorkflowGone) && !(error instanceof Refusal)) throw error;
    }
  }

  promise(massMailId: string, update: LookAgainUpdate) {
    return { kind: LOOK_PROMISE, key: update.commandId, payload: { massMailId, update } };
  }
}
