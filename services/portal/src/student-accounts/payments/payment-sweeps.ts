import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, RecordWorkflowClient, Sweepers } from '../../platform/index.js';
import { PAYMENT_WORKFLOWS } from './payment-workflows.js';
import { PaymentsRepository } from './payments.repository.js';

/** Payments whose workflow has not heard of a notice, or of the portal's clock. */
@Injectable()
export class PaymentSweeps implements OnModuleInit {
  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(RecordWorkflowClient) private readonly workflows: RecordWorkflowClient,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register(PAYMENT_WORKFLOWS.run.name, () =>
      this.workflows.sweep(PAYMENT_WORKFLOWS, (most) => this.rows.overdue(this.clock.now(), most)),
    );
  }
}
