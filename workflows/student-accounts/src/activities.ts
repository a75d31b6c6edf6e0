import type { PaymentSnapshot } from './contract.js';

/** A payment by its id. */
export interface OfPayment {
  readonly payment: string;
}

/** What a payment asks of the portal. Each commits in one short transaction and changes nothing twice. */
export interface PaymentActivities {
  readPayment(input: OfPayment): Promise<PaymentSnapshot>;
  /** Asks the provider what became of the payment, and keeps the answer; no answer puts the next question off. */
  askPayment(input: OfPayment): Promise<void>;
  /** Posts to the account what was paid or given back and is not there yet. */
  postPayment(input: OfPayment): Promise<void>;
}
