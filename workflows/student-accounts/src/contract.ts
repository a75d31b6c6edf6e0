import type { DurableRecord, RenewedRun } from '@campus/workflow-kit';

/** The task queue of the worker that carries payments to their end. */
export const STUDENT_ACCOUNTS_QUEUE = 'student-accounts';

/** What a payment's workflow is started with. */
export interface PayOnlineInput extends RenewedRun {
  readonly payment: string;
}

/** The workflow of a payment, by the payment's id. */
export const ONLINE_PAYMENT: DurableRecord<PayOnlineInput> = {
  workflowType: 'payOnline',
  taskQueue: STUDENT_ACCOUNTS_QUEUE,
  changed: 'paymentChanged',
  workflowId: (payment) => `payment/${payment}`,
  inputOf: (payment) => ({ payment }),
};

/** What is to be done next: ask the provider, post to the account, wait, or nothing more. */
export type PaymentStep = 'ask' | 'post' | 'wait' | 'none';

/** Where a payment is, as the database says. Codes and numbers only: it is kept in histories. */
export interface PaymentSnapshot {
  readonly step: PaymentStep;
  /** Milliseconds until the provider is asked next; 0 where the step is not to wait. */
  readonly waitMs: number;
}
