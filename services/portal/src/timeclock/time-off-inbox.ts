import { fillIn, showDate } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/shell';
import { timeclockPermissions as can, timeclockTexts as texts } from '@campus/domain/timeclock';
import { hoursText, hourType } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { Clock, CONFIG } from '../platform/index.js';
import { InboxSources } from '../shell/index.js';
import type { WaitingRequest } from './salaried-requests.repository.js';
import { SalariedRequestsRepository } from './salaried-requests.repository.js';

/** So many requests stand in the inbox; the list has them all. */
const MOST = 20;

/** The salaried time off that waits for a supervisor's decision. */
@Injectable()
export class TimeOffInbox implements OnModuleInit {
  constructor(
    @Inject(SalariedRequestsRepository) private readonly repository: SalariedRequestsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register((actor) => this.itemsFor(actor));
  }

  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.supervise)) return [];
    return (await this.repository.waitingFor(actor.empId)).slice(0, MOST).map((request) => this.item(request));
  }

  private item({ id, name, hourType: type, hundredths, day, requestedAt }: WaitingRequest): InboxItem {
    const due = new Date(requestedAt.getTime() + this.config.reminderAfterS * 1000);
    const words = { hours: hoursText(hundredths), type: hourType(type)?.description ?? type, date: showDate(day) };
    return {
      kind: 'time-off',
      record_id: id,
      title: fillIn(texts.inboxTimeOff, words),
      who: name,
      since: requestedAt.toISOString(),
      due: due.toISOString(),
      overdue: due < this.clock.now() ? 1 : 0,
      next_step: texts.inboxTimeOffNext,
      path: '/timeclock/approve',
      action: null,
    };
  }
}
