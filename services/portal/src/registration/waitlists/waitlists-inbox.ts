import { counted, fillIn } from '@campus/contract-kit';
import { registrationPermissions as can, waitlistTexts as texts } from '@campus/domain/registration';
import type { InboxItem } from '@campus/domain/inbox';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { REGISTRATION_PATH } from './waitlist-words.js';
import { WaitlistsRepository } from './waitlists.repository.js';

const SECTIONS_PATH = '/academicRecords/sections';

/** Seats that are kept for a student wait at Home to be taken; those who wait for seats, for the registrar, a row a term. */
@Injectable()
export class WaitlistsInbox implements OnModuleInit {
  constructor(
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'registration', area: texts.area }, (actor) => this.offers(actor));
    this.sources.register({ domain: 'registration', area: texts.officeArea }, (actor) => this.waiting(actor));
  }

  private async offers({ empId, permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.register)) return [];
    const now = this.clock.now();
    return (await this.rows.openOffers(empId, now)).map(({ id, course, offered_at: since, until: due }) => {
      const title = fillIn(texts.offered, { course });
      const row = { kind: 'seat-offer', id, title, count: 1, since, due, nextStep: texts.offeredNext, path: REGISTRATION_PATH };
      return inboxRow(row, now);
    });
  }

  private async waiting({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.keepSections)) return [];
    return (await this.rows.waitingIn(this.clock.today())).map(({ id, name: term, students, sections, since: day }) => {
      const values = { term, count: students, sections: counted(sections, 'section') };
      const row = { kind: 'seats-wanted', id, title: fillIn(texts.waitForSeats, values), count: students };
      const since = new Date(campusMidnight(day));
      const where = {
        nextStep: texts.waitForSeatsNext,
        path: `${SECTIONS_PATH}?${new URLSearchParams({ term: id }).toString()}`,
      };
      return inboxRow({ ...row, since, ...where }, this.clock.now());
    });
  }
}
