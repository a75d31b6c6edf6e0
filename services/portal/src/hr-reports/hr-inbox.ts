import { fillIn, showDate } from '@campus/contract-kit';
import { hrReportsPermissions as can, hrReportTexts } from '@campus/domain/hr-reports';
import { daysOfMonth } from '@campus/domain/hr-reports/rules';
import type { InboxItem } from '@campus/domain/inbox';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../platform/index.js';
import { CrossingsService } from './crossings.service.js';
import { ProblemsService } from './problems.service.js';

const { home: texts } = hrReportTexts;

/** How many are over a limit this month, and who will be at this pace, for HR. */
@Injectable()
export class HrInbox implements OnModuleInit {
  constructor(
    @Inject(ProblemsService) private readonly problems: ProblemsService,
    @Inject(CrossingsService) private readonly crossings: CrossingsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'hr-reports', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  async itemsFor({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.run)) return [];
    const [problems, crossings] = await Promise.all([this.problems.list(), this.crossings.list()]);
    const month = this.clock.today().slice(0, 'YYYY-MM'.length);
    const since = new Date(campusMidnight(daysOfMonth(month).first));
    const row = (kind: string, count: number, title: string, nextStep: string): InboxItem[] =>
      count === 0
        ? []
        : [inboxRow({ kind, id: `${kind}-${month}`, title, count, since, nextStep, path: '/hr/acaReports' }, this.clock.now())];
    const [over, coming] = [problems.length, crossings.length];
    return [
      ...row('hr-problems', over, fillIn(texts.problems, { count: over }), texts.next),
      ...row('hr-crossings', coming, fillIn(texts.crossings, { count: coming, day: showDate(crossings[0]?.day) }), texts.prevent),
    ];
  }
}
