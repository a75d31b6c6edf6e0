import { STUDENT_ACCOUNTS_QUEUE } from '@campus/workflow-student-accounts';
import type { PaymentActivities } from '@campus/workflow-student-accounts/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../platform/index.js';
import { PaymentStepsService } from './payments/payment-steps.service.js';

/** What the workflows of student accounts ask of the portal. */
@Injectable()
export class StudentAccountsActivities implements OnModuleInit {
  constructor(
    @Inject(PaymentStepsService) private readonly payments: PaymentStepsService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: PaymentActivities = {
      readPayment: ({ payment }) => this.payments.snapshot(payment),
      askPayment: async ({ payment }) => void (await this.payments.ask(payment)),
      postPayment: ({ payment }) => this.payments.post(payment),
    };
    this.workers.register({ taskQueue: STUDENT_ACCOUNTS_QUEUE, activities });
  }
}
