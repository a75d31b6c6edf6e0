import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun } from '../../platform/index.js';
import { Clock, RecordRuns, Sweepers } from '../../platform/index.js';
import { PaymentWorkflowClient } from './payment-workflow-client.js';
import { PaymentsRepository } from './payments.repository.js';

/** How many payments one sweep looks after. */
const MAX_PAYMENTS = 500;
const RUN: RecordRun<string> = { name: 'student-accounts.payments', kind: 'payment', idOf: (payment) => payment };

/** Payments whose workflow has not heard of a notice, or of the portal's clock. */
@Injectable()
export class PaymentSweeps implements OnModuleInit {
  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(PaymentWorkflowClient) private readonly workflow: PaymentWorkflowClient,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('student-accounts.payments', () => this.tell());
  }

  private async tell(): Promise<number> {
    const untold = await this.rows.untold(this.clock.now(), MAX_PAYMENTS);
    return this.runs.each(RUN, untold, (payment) => this.workflow.tell(payment).then(() => 1));
  }
}
