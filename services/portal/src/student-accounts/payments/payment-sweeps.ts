import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Sweepers } from '../../platform/index.js';
import { PaymentWorkflowClient } from './payment-workflow-client.js';
import { PaymentsRepository } from './payments.repository.js';

/** How many payments one sweep looks after. */
const MAX_PAYMENTS = 500;

/** Payments whose workflow has not heard of a notice, or of the portal's clock. */
@Injectable()
export class PaymentSweeps implements OnModuleInit {
  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(PaymentWorkflowClient) private readonly workflow: PaymentWorkflowClient,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('student-accounts.payments', () => this.tell());
  }

  private async tell(): Promise<number> {
    const untold = await this.rows.untold(this.clock.now(), MAX_PAYMENTS);
    for (const payment of untold) await this.workflow.tell(payment);
    return untold.length;
  }
}
