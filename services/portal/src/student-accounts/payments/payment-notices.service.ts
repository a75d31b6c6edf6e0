import type { InputOf } from '@campus/contract-kit';
import type { receivePaymentNotice } from '@campus/domain/student-accounts';
import { studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { noticeHeader } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { SignedText } from '../../platform/index.js';
import { Clock, PaymentProvider, Writes } from '../../platform/index.js';
import { PaymentWorkflowClient } from './payment-workflow-client.js';
import { PaymentsRepository } from './payments.repository.js';

/** The provider's notices: kept as they came, each once by its id; then the payment's workflow asks the provider itself. */
@Injectable()
export class PaymentNoticesService {
  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(PaymentWorkflowClient) private readonly workflow: PaymentWorkflowClient,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Refuses what the provider has not signed within these five minutes, by real time: the provider's clock does not follow the portal's. */
  async take(
    { id, type, data: { intent } }: InputOf<typeof receivePaymentNotice>,
    { body, signature }: SignedText,
  ): Promise<void> {
    const header = noticeHeader(signature, Math.floor(Date.now() / 1000));
    if (header === null || !this.provider.isGenuine(body, header.t, header.signatures))
      throw messages.refusal('payment_notice_refused');
    await this.writes.runAsSystem(async (tx) => {
      const at = this.clock.now();
      // The same notice again rings no second time.
      if (!(await this.rows.keepNotice(tx, { event: id, intent, kind: type, body, at }))) return;
      const payment = await this.rows.ofIntent(tx, intent);
      if (payment === null) return;
      await this.rows.askSoon(tx, payment, at);
      this.workflow.tellAfter(tx, payment);
    });
  }
}
