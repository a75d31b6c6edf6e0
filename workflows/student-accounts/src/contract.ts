/** The task queue of the worker that carries payments to their end. */
export const STUDENT_ACCOUNTS_QUEUE = 'student-accounts';

/** The registered name of the workflow of a payment. */
export const PAY_ONLINE = 'payOnline';

const PREFIX = 'payment/';

/** The one workflow of a payment, by its id. */
export function paymentWorkflowId(payment: string): string {
  return `${PREFIX}${payment}`;
}

/** The payment of a workflow's id. */
export function paymentOfWorkflow(workflowId: string): string {
  return workflowId.slice(PREFIX.length);
}

/** What a payment's workflow is started with; the payment may be met in any state. */
export interface PayOnlineInput {
  readonly payment: string;
  /** A run with this many history events is renewed; without it when the server suggests so. */
  readonly renewAfterEvents?: number;
}

/** What is to be done next: ask the provider, post to the account, wait, or nothing more. */
export type PaymentStep = 'ask' | 'post' | 'wait' | 'none';

/** Where a payment is, as the database says. Codes and numbers only: it is kept in histories. */
export interface PaymentSnapshot {
  readonly step: PaymentStep;
  /** Milliseconds until the provider is asked next; 0 where the step is not to wait. */
  readonly waitMs: number;
}

/** Signal: the provider told of the payment, somebody asks for news, or the portal's clock was moved; the workflow looks again. */
export const PAYMENT_CHANGED = 'paymentChanged';
