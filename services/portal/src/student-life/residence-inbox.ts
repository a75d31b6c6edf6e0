import { fillIn } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/inbox';
import { studentLifePermissions as can, studentLifeTexts as texts } from '@campus/domain/student-life';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources, mayBePutAway } from '../platform/index.js';
import { FormPeriodsService } from './form-periods.service.js';
import { ResidenceRepository } from './residence.repository.js';

/** An RD reads on Home how many RAs submitted their form this period, never what is in it. */
@Injectable()
export class ResidenceInbox implements OnModuleInit {
  constructor(
    @Inject(ResidenceRepository) private readonly rows: ResidenceRepository,
    @Inject(FormPeriodsService) private readonly periods: FormPeriodsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'student-life', area: texts.home.area }, (actor) => this.itemsFor(actor));
  }

  private async itemsFor({ empId, permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.fillRdForm)) return [];
    const period = this.periods.current();
    const { count, since } = await this.rows.came(empId, period.begins);
    if (count === 0 || since === null) return [];
    const { name } = this.periods.named(period);
    const title = fillIn(texts.home.came, { period: name });
    const row = { kind: 'ra-forms', id: `ra-forms-${period.begins}-${count}`, title, count, since };
    return [mayBePutAway(inboxRow({ ...row, nextStep: texts.home.next, path: '/studentLife/rdForm' }, this.clock.now()))];
  }
}
