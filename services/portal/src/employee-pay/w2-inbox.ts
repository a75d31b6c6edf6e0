import { fillIn } from '@campus/contract-kit';
import { employeePayPermissions as can } from '@campus/domain/employee-pay';
import { employeePayHomeTexts as texts } from '@campus/domain/employee-pay';
import type { InboxItem } from '@campus/domain/inbox';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources, mayBePutAway } from '../platform/index.js';
import { PayDocumentsRepository } from './pay-documents.repository.js';

/** A W-2 form is there, and the employee has not said how to get it; it can be put away until the next year's. [EMPTOOL-019] */
@Injectable()
export class W2Inbox implements OnModuleInit {
  constructor(
    @Inject(PayDocumentsRepository) private readonly papers: PayDocumentsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'employee-pay', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  async itemsFor({ empId, permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.readOwnPay) || (await this.papers.consentOf(empId)) !== null) return [];
    const [newest] = await this.papers.w2Years(empId);
    if (newest === undefined) return [];
    const { year } = newest;
    const row = { kind: 'w2-consent', id: `w2-${year}`, title: fillIn(texts.w2, { year }), count: 1, nextStep: texts.w2Next };
    // Forms of a year are there from the middle of the next January on.
    const since = new Date(campusMidnight(`${year + 1}-01-15`));
    return [mayBePutAway(inboxRow({ ...row, since, path: '/empTools/w2form' }, this.clock.now()))];
  }
}
