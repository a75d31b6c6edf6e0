import { compliancePermissions as can, trainingLinkTexts as texts } from '@campus/domain/compliance';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources, mayBePutAway } from '../platform/index.js';
import { TrainingRecordsRepository } from './training-records.repository.js';

/** HR reads on Home how many people have not finished the training three weeks after their link. */
@Injectable()
export class TrainingInbox implements OnModuleInit {
  constructor(
    @Inject(TrainingRecordsRepository) private readonly rows: TrainingRecordsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'compliance', area: texts.home.area }, (actor) => this.itemsFor(actor));
  }

  private async itemsFor({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.sendLinks)) return [];
    const now = this.clock.now();
    const rows = await this.rows.overdue(now);
    const [oldest] = rows;
    if (oldest === undefined) return [];
    const row = {
      kind: 'overdue-training',
      id: `overdue-training-${rows.length}`,
      title: texts.home.overdue,
      count: rows.length,
    };
    return [
      mayBePutAway(
        inboxRow({ ...row, since: oldest.link_sent_at, nextStep: texts.home.next, path: '/hr/ministrySafeEmail' }, now),
      ),
    ];
  }
}
