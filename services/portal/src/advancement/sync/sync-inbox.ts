import { advancementPermissions as can, syncTexts } from '@campus/domain/advancement';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { SyncConflictsRepository } from './sync-conflicts.repository.js';
import { SYNC_AUTHOR } from './sync-page.js';
import { SyncRunsRepository } from './sync-runs.repository.js';

const texts = syncTexts.home;
const path = '/advancement/kindful';

/** Advancement reads on Home how many contacts wait for a decision, and that a sync of the schedule has failed. [ADV-063] */
@Injectable()
export class SyncInbox implements OnModuleInit {
  constructor(
    @Inject(SyncConflictsRepository) private readonly conflicts: SyncConflictsRepository,
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'advancement', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  private async itemsFor({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.keepDonors)) return [];
    const [{ count, since }, last] = await Promise.all([this.conflicts.oldest(), this.runs.last()]);
    const failed = last.filter((run) => run.state === 'failed' && run.started_by === SYNC_AUTHOR);
    const rows = [
      ...(since === null
        ? []
        : [{ kind: 'kindful-conflicts', id: 'kindful', count, since, title: texts.conflicts, nextStep: texts.next }]),
      ...failed.map((run) => ({
        kind: 'kindful-failed',
        id: run.id,
        count: 1,
        since: run.ended_at ?? run.started_at,
        title: texts.failed,
        nextStep: texts.failedNext,
      })),
    ];
    return rows.map((row) => inboxRow({ ...row, path }, this.clock.now()));
  }
}
