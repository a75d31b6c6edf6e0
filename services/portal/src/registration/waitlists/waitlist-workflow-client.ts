import type { KeepWaitlistInput } from '@campus/workflow-registration';
import { KEEP_WAITLIST, REGISTRATION_QUEUE, SEATS_CHANGED, waitlistWorkflowId } from '@campus/workflow-registration';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalService, WorkflowGone } from '../../platform/index.js';
import { WaitlistsRepository } from './waitlists.repository.js';

/** The durable waitlist of a section, as the portal speaks to it. */
@Injectable()
export class WaitlistWorkflowClient {
  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
  ) {}

  /** Has the workflow look again, and starts it where somebody waits and none is open. */
  async tell(section: string): Promise<void> {
    const waitlist = await this.rows.toTell(section);
    if (waitlist === null) return;
    if (waitlist.waiting > 0) await this.start(section);
    else await this.signal(section);
    await this.rows.told(section, waitlist.version);
  }

  private async start(section: string): Promise<void> {
    const input: KeepWaitlistInput = { section };
    const workflowId = waitlistWorkflowId(section);
    const request = { workflowType: KEEP_WAITLIST, workflowId, taskQueue: REGISTRATION_QUEUE, args: [input] };
    await this.temporal.signalWithStart(request, SEATS_CHANGED);
  }

  private async signal(section: string): Promise<void> {
    try {
      await this.temporal.signal(waitlistWorkflowId(section), SEATS_CHANGED);
    } catch (error) {
      // It has ended with its last waiter.
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }
}
