import { fillIn } from '@campus/contract-kit';
import { registrationPermissions as can, waitlistTexts as texts } from '@campus/domain/registration';
import type { InboxItem } from '@campus/domain/inbox';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { REGISTRATION_PATH } from './waitlist-words.js';
import { WaitlistsRepository } from './waitlists.repository.js';

/** Seats that are kept for a student wait at Home to be taken. */
@Injectable()
export class WaitlistsInbox implements OnModuleInit {
  constructor(
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'registration', area: texts.area }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.register)) return [];
      const now = this.clock.now();
      return (await this.rows.openOffers(actor.empId, now)).map(({ id, course, offered_at: since, until: due }) => {
        const title = fillIn(texts.offered, { course });
        return inboxRow(
          { kind: 'seat-offer', id, title, count: 1, since, due, nextStep: texts.offeredNext, path: REGISTRATION_PATH },
          now,
        );
      });
    });
  }
}
