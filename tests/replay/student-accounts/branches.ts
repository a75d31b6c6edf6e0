import { randomUUID } from 'node:crypto';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { ONLINE_PAYMENT } from '@campus/workflow-student-accounts';
import type { PayOnlineInput } from '@campus/workflow-student-accounts';
import type { payOnline } from '@campus/workflow-student-accounts/workflows';
import { paymentActivitiesOf, PaymentDouble } from '../../../workflows/student-accounts/src/testing/payment-double.js';

/** One payment on a server that records. */
export class RecordedPayment {
  readonly payment = randomUUID();

  constructor(
    private readonly client: Client,
    readonly double: PaymentDouble,
  ) {}

  get workflow(): WorkflowHandle<typeof payOnline> {
    return this.client.workflow.getHandle<typeof payOnline>(ONLINE_PAYMENT.workflowId(this.payment));
  }

  /** The provider tells, and the workflow hears of it and looks. */
  async changed(more: Partial<PayOnlineInput> = {}): Promise<void> {
    const before = this.double.reads;
    await this.client.workflow.signalWithStart<typeof payOnline>(ONLINE_PAYMENT.workflowType, {
      workflowId: ONLINE_PAYMENT.workflowId(this.payment),
      taskQueue: this.payment,
      args: [{ payment: this.payment, ...more }],
      signal: ONLINE_PAYMENT.changed,
    });
    await this.double.until(() => this.double.reads > before);
  }

  /** The student pays, and the provider says so when it is asked. */
  async isPaid(cents = 5000): Promise<void> {
    [this.double.waitMs, this.double.paidAtProvider] = [0, cents];
    await this.changed();
    await this.workflow.result();
  }
}

/** What the recorder walks a branch with. */
export function paymentWalk(client: Client, walk: (one: RecordedPayment) => Promise<void>) {
  const double = new PaymentDouble();
  const one = new RecordedPayment(client, double);
  const workflowId = ONLINE_PAYMENT.workflowId(one.payment);
  return { taskQueue: one.payment, workflowId, activities: paymentActivitiesOf(double), walk: () => walk(one) };
}

/** Every way that a payment can take, by the name of its recorded history. */
export const PAYMENT_BRANCHES: Readonly<Record<string, (one: RecordedPayment) => Promise<void>>> = {
  waiting: (one) => one.changed(),
  paid: async (one) => {
    await one.changed();
    await one.isPaid();
  },
  'by-its-timer': async (one) => {
    one.double.waitMs = 50;
    await one.changed();
    [one.double.waitMs, one.double.paidAtProvider] = [0, 100];
    await one.workflow.result();
  },
  'provider-away': async (one) => {
    [one.double.waitMs, one.double.paidAtProvider] = [0, null];
    await one.changed();
    await one.double.until(() => one.double.asks === 1);
    await one.isPaid();
  },
  failed: async (one) => {
    await one.changed();
    one.double.waitMs = null;
    await one.changed();
    await one.workflow.result();
  },
  refunded: async (one) => {
    [one.double.paid, one.double.posted] = [5000, 5000];
    one.double.refundedAtProvider = 2000;
    await one.isPaid();
  },
  'tried-again': async (one) => {
    one.double.failing = 2;
    await one.changed();
    await one.isPaid();
  },
  renewed: async (one) => {
    await one.changed({ renewAfterEvents: 8 });
    await one.changed();
    await one.isPaid();
  },
};
