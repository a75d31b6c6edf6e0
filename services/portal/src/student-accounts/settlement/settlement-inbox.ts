import { fillIn } from '@campus/contract-kit';
import { centsOf, dollarsText } from '@campus/domain/money';
import type { InboxItem } from '@campus/domain/inbox';
import { settlementTexts as texts, studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, INBOX_ROWS, inboxRow, InboxSources } from '../../platform/index.js';
import { GonePaymentsService } from './gone-payments.service.js';
import { SettlementRepository } from '../record/settlement.repository.js';

const PATH = '/accounting/settlement';

/** What the provider and the accounts do not agree about waits at Home: for a proposal, then for a second person. */
@Injectable()
export class SettlementInbox implements OnModuleInit {
  constructor(
    @Inject(SettlementRepository) private readonly rows: SettlementRepository,
    @Inject(GonePaymentsService) private readonly gone: GonePaymentsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'student-accounts', area: texts.title }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.administerPayments)) return [];
      const waiting = await this.rows.waitingFor(actor.realUser.empId);
      const now = this.clock.now();
      const items = waiting.slice(0, INBOX_ROWS).map(({ id, state, amount, since, name }) => {
        const title = fillIn(texts.waits, { amount: dollarsText(Math.abs(centsOf(amount))) });
        const row = { kind: 'payment-difference', id, title, count: 1, since, nextStep: texts.waitsNext[state], path: PATH };
        return { ...inboxRow(row, now), who: name === '' ? null : name };
      });
      const gone = (await this.gone.open(actor)).filter(({ may_close: may }) => may);
      for (const { id, amount, closes_at: since, name } of gone) {
        const title = fillIn(texts.goneWaits, { amount: dollarsText(centsOf(amount)) });
        const row = { kind: 'payment-gone', id, title, count: 1, since: new Date(since), nextStep: texts.goneNext, path: PATH };
        items.push({ ...inboxRow(row, now), who: name });
      }
      const [oldest, ...others] = waiting.slice(INBOX_ROWS);
      if (oldest === undefined) return items;
      const count = others.length + 1;
      const more = { kind: 'payment-difference-more', id: 'settlement', title: fillIn(texts.waitsMore, { count }), count };
      return [...items, inboxRow({ ...more, since: oldest.since, nextStep: texts.waitsNext.open, path: PATH }, now)];
    });
  }
}
