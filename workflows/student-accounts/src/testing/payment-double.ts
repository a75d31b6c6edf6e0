import type { PaymentActivities } from '../activities.js';
import type { PaymentSnapshot } from '../contract.js';

/** One payment whose database and provider are variables. Nothing here is part of the product at work. */
export class PaymentDouble {
  /** What the provider would answer: cents that were paid in all; null while it does not answer. */
  paidAtProvider: number | null = 0;
  refundedAtProvider = 0;
  paid = 0;
  refunded = 0;
  /** Cents on the student's account. */
  posted = 0;
  /** Milliseconds until the provider is asked next; null when nothing is to be asked any more. */
  waitMs: number | null = 3_600_000;
  /** The next so many calls throw, as if the database were away. */
  failing = 0;
  reads = 0;
  asks = 0;
  private watchers: (() => boolean)[] = [];

  /** Resolves as soon as something that an activity did makes the condition true. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise<void>((resolve) => {
      this.watchers.push(() => {
        if (holds()) resolve();
        return holds();
      });
    });
  }

  async readPayment(): Promise<PaymentSnapshot> {
    await this.mayFail();
    this.reads += 1;
    this.wakeWatchers();
    if (this.posted !== this.paid - this.refunded) return { step: 'post', waitMs: 0 };
    if (this.waitMs === null) return { step: 'none', waitMs: 0 };
    return this.waitMs === 0 ? { step: 'ask', waitMs: 0 } : { step: 'wait', waitMs: this.waitMs };
  }

  async askPayment(): Promise<void> {
    await this.mayFail();
    this.asks += 1;
    if (this.paidAtProvider === null) this.waitMs = 3_600_000;
    else {
      [this.paid, this.refunded] = [this.paidAtProvider, this.refundedAtProvider];
      this.waitMs = this.paid > 0 ? null : 3_600_000;
    }
    this.wakeWatchers();
  }

  async postPayment(): Promise<void> {
    await this.mayFail();
    this.posted = this.paid - this.refunded;
    this.wakeWatchers();
  }

  private wakeWatchers(): void {
    this.watchers = this.watchers.filter((came) => !came());
  }

  private mayFail(): Promise<void> {
    if (this.failing === 0) return Promise.resolve();
    this.failing -= 1;
    return Promise.reject(new Error('the database is away'));
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function paymentActivitiesOf(payment: PaymentDouble): PaymentActivities {
  return {
    readPayment: () => payment.readPayment(),
    askPayment: () => payment.askPayment(),
    postPayment: () => payment.postPayment(),
  };
}
