import { fillIn } from '@campus/contract-kit';
import { advancementPermissions as can, phonathonTexts } from '@campus/domain/advancement';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { CallersService } from '../callers/index.js';
import { CallsRepository } from './calls.repository.js';

const texts = phonathonTexts.home;

/** Whoever has promised to call donors back reads on Home, while calling is open, how many of them it is time for. */
@Injectable()
export class CallbacksInbox implements OnModuleInit {
  constructor(
    @Inject(CallsRepository) private readonly rows: CallsRepository,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'advancement', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  private async itemsFor(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.callDonors) || !this.callers.isOpenTo(actor)) return [];
    const due = (await this.rows.callbacks(actor.empId, this.clock.now())).filter((row) => row.due);
    const [first] = due;
    if (first === undefined) return [];
    const row = {
      kind: 'phonathon-callback',
      id: first.pk,
      count: due.length,
      title: fillIn(texts.callback, { donor: first.name }),
      since: first.call_after,
      nextStep: texts.next,
      path: '/advancement/phonathon',
    };
    return [inboxRow(row, this.clock.now())];
  }
}
