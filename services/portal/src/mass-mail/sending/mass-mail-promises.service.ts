import type { LookAgainUpdate } from '@campus/workflow-mass-mail';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/index.js';
import { LOOK_PROMISE, MassMailWorkflowClient } from './mass-mail-workflow-client.js';

interface Promised {
  readonly massMailId: string;
  readonly update: LookAgainUpdate;
}

/** Steps of mass mails that were written down and not handed over, because a process died or the engine was away. */
@Injectable()
export class MassMailPromisesService implements OnModuleInit {
  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(MassMailWorkflowClient) private readonly workflowClient: MassMailWorkflowClient,
  ) {}

  onModuleInit(): void {
    this.outbox.register(LOOK_PROMISE, async (payload) => {
      const { massMailId, update } = payload as unknown as Promised;
      await this.workflowClient.look(massMailId, update);
    });
  }
}
