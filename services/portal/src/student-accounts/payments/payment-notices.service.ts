import type { InputOf } from '@campus/contract-kit';
import type { receivePaymentNotice } from '@campus/domain/student-accounts';
import { studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { noticeHeader } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { SignedText } from '../../platform/index.js';
import { Batcher, Clock, PaymentProvider, RecordWorkflowClient, Writes } from '../../platform/index.js';
import { PAYMENT_WORKFLOWS } from './payment-workflows.js';
import type { NewNotice } from './payments.repository.js';
import { PaymentsRepository } from './payments.repository.js';

const MAX_TOGETHER = 50;

/** The provider's notices: kept as they came, each once by its id; then the payment's workflow asks the provider itself. */
@Injectable()
export class PaymentNoticesService {
  private readonly kept = new Batcher<NewNotice, null>(MAX_TOGETHER, (notices) => this.keep(notices));

  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(RecordWorkflowClient) private readonly workflows: RecordWorkflowClient,
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
    await this.kept.do({ event: id, intent, kind: type, body });
  }

  /** What comes at once is kept in one transaction. The same notice again rings no second time. */
  private async keep(notices: readonly NewNotice[]): Promise<null[]> {
    await this.writes.runAsSystem(async (tx) => {
      const at = this.clock.now();
      const intents = await this.rows.keepNotices(tx, notices, at);
      for (const payment of await this.rows.askSoonOf(tx, intents, at))
        this.workflows.signalAfterCommit(tx, PAYMENT_WORKFLOWS, payment);
    });
    return notices.map(() => null);
  }
}
