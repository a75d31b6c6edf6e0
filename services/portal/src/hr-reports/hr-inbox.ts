import { fillIn } from '@campus/contract-kit';
import { hrReportsPermissions as can, hrReportTexts } from '@campus/domain/hr-reports';
import { daysOfMonth } from '@campus/domain/hr-reports/rules';
import type { InboxItem } from '@campus/domain/inbox';
import { campusMidnight } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../platform/index.js';
import { ProblemsService } from './problems.service.js';

const { home: texts } = hrReportTexts;

/** How many are over a limit this month, for HR. */
@Injectable()
export class HrInbox implements OnModuleInit {
  constructor(
    @Inject(ProblemsService) private readonly problems: ProblemsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'hr-reports', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  async itemsFor({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.run)) return [];
    const count = (await this.problems.list()).length;
    if (count === 0) return [];
    const month = this.clock.today().slice(0, 'YYYY-MM'.length);
    const since = new Date(campusMidnight(daysOfMonth(month).first));
    const row = { kind: 'hr-problems', id: `hr-problems-${month}`, title: fillIn(texts.problems, { count }), count, since };
    return [inboxRow({ ...row, nextStep: texts.next, path: '/hr/acaReports' }, this.clock.now())];
  }
}
