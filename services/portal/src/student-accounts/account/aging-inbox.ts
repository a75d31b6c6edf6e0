import { fillIn } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/inbox';
import { centsOf, dollarsText } from '@campus/domain/money';
import { agingTexts as texts, studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { AgingService } from './aging.service.js';

const PATH = '/accounting/aging?age=over_90';

/** What is owed for over 90 days is one row at Home of payments staff. */
@Injectable()
export class AgingInbox implements OnModuleInit {
  constructor(
    @Inject(AgingService) private readonly aging: AgingService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'student-accounts', area: texts.title }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.administerPayments)) return [];
      const { students: count, amount, since } = await this.aging.old();
      if (since === null) return [];
      const title = fillIn(count === 1 ? texts.waitsOne : texts.waits, { count, amount: dollarsText(centsOf(amount)) });
      const row = { kind: 'aging', id: 'over-90', title, count, since: new Date(campusMidnight(since)) };
      return [inboxRow({ ...row, nextStep: texts.waitsNext, path: PATH }, this.clock.now())];
    });
  }
}
