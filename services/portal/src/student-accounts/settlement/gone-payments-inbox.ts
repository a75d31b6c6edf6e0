import { fillIn } from '@campus/contract-kit';
import { centsOf, dollarsText } from '@campus/domain/money';
import type { InboxItem } from '@campus/domain/inbox';
import { settlementTexts as texts, studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { GonePaymentsService } from './gone-payments.service.js';
import { SETTLEMENT_PATH as path } from './settlement.approval.js';

/** Payments that the provider does not know wait at Home until the office may close them. */
@Injectable()
export class GonePaymentsInbox implements OnModuleInit {
  constructor(
    @Inject(GonePaymentsService) private readonly gone: GonePaymentsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'student-accounts', area: texts.gone }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.administerPayments)) return [];
      const now = this.clock.now();
      const gone = (await this.gone.open(actor)).filter(({ may_close: may }) => may);
      return gone.map(({ id, amount, closes_at: since, name }) => {
        const title = fillIn(texts.goneWaits, { amount: dollarsText(centsOf(amount)) });
        const row = { kind: 'payment-gone', id, title, count: 1, since: new Date(since), nextStep: texts.goneNext, path };
        return { ...inboxRow(row, now), who: name };
      });
    });
  }
}
