import { counted, fillIn } from '@campus/contract-kit';
import { academicRecordsPermissions as can, academicRecordsTexts as texts } from '@campus/domain/academic-records';
import type { InboxItem } from '@campus/domain/inbox';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources, mayBePutAway } from '../../platform/index.js';
import { OfficeHoldsService } from './office-holds.service.js';

/** The open holds that an office releases, one row with the oldest of them; its people put it away until there are more or fewer. */
@Injectable()
export class OfficeHoldsInbox implements OnModuleInit {
  constructor(
    @Inject(OfficeHoldsService) private readonly holds: OfficeHoldsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'academic-records', area: texts.holds }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.keepHolds)) return [];
      const { data, page } = await this.holds.open(actor, { per_page: 1 });
      const [oldest] = data;
      if (oldest === undefined) return [];
      const title = fillIn(texts.officeHolds, { count: counted(page.total, 'hold') });
      const row = { kind: 'office-holds', id: `office-holds-${page.total}`, title, count: page.total };
      const where = { nextStep: texts.officeHoldsNext, path: '/academicRecords/holds' };
      const since = new Date(campusMidnight(oldest.placed_on));
      return [mayBePutAway(inboxRow({ ...row, since, ...where }, this.clock.now()))];
    });
  }
}
