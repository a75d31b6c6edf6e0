import type { NextStepUpdate } from '@campus/workflow-payroll';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Outbox, platformMessages } from '../../platform/index.js';
import { NEXT_STEP_TIMEOUT, PayrollWorkflowClient } from './payroll-workflow-client.js';

interface Promised {
  readonly run: { readonly id: string; readonly period: string; readonly attempt: number };
  readonly update: NextStepUpdate;
}

/** Steps of payroll runs that were written down and not handed over, because a process died or the engine was away. */
@Injectable()
export class PayrollPromisesService implements OnModuleInit {
  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(PayrollWorkflowClient) private readonly workflowClient: PayrollWorkflowClient,
  ) {}

  onModuleInit(): void {
    this.outbox.register(NEXT_STEP_TIMEOUT, async (payload) => {
      const { run, update } = payload as unknown as Promised;
      // A run that is still at work is promised again until it rests.
      if (!(await this.workflowClient.nextStep(run, update))) throw platformMessages.refusal('engine_busy');
    });
  }
}
