import type { PayOnlineInput } from '@campus/workflow-student-accounts';
import { PAY_ONLINE, PAYMENT_CHANGED, paymentWorkflowId, STUDENT_ACCOUNTS_QUEUE } from '@campus/workflow-student-accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { TemporalService, WorkflowGone } from '../../platform/index.js';
import { PaymentsRepository } from './payments.repository.js';

/** The durable workflow of a payment, as the portal speaks to it. */
@Injectable()
export class PaymentWorkflowClient {
  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
  ) {}

  /** Has the workflow look again, and starts it where none is open. */
  async tell(payment: string): Promise<void> {
    const row = await this.rows.toTell(payment);
    if (row === null) return;
    const input: PayOnlineInput = { payment };
    const workflowId = paymentWorkflowId(payment);
    const request = { workflowType: PAY_ONLINE, workflowId, taskQueue: STUDENT_ACCOUNTS_QUEUE, args: [input] };
    if (row.open) await this.temporal.signalWithStart(request, PAYMENT_CHANGED);
    else await this.signal(workflowId);
    await this.rows.told(payment, row.version);
  }

  private async signal(workflowId: string): Promise<void> {
    try {
      await this.temporal.signal(workflowId, PAYMENT_CHANGED);
    } catch (error) {
      // It has ended with the payment.
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }

  /** The same after the commit; what could not be told then, the sweep tells. */
  tellAfter(tx: Pick<Tx, 'afterCommit'>, payment: string): void {
    tx.afterCommit(() => {
      void this.tell(payment).catch(() => undefined);
    });
  }
}
