import { fillIn } from '@campus/contract-kit';
import { advancementPermissions as can, contactTexts } from '@campus/domain/advancement';
import type { InboxItem } from '@campus/domain/inbox';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import type { ContactsInbox as Q } from './contacts.sql.types.js';

const texts = contactTexts.home;
/** The follow-ups of a person that have come due: the oldest, and how many there are. */
const SELECT_DUE = sql<Q['SELECT_DUE']>`SELECT h.id, h.id_num, h.follow_up_date::text AS day,
    btrim(d.first_name || ' ' || d.last_name) AS donor, count(*) OVER ()::int AS count
  FROM contact_history h JOIN staff_contacts s ON s.id = h.contact_id JOIN donors d ON d.id = h.id_num
  WHERE s.id_num = :person AND h.follow_up_date <= :today::date AND NOT h.follow_up_done AND h.deleted_at IS NULL
  ORDER BY h.follow_up_date, h.id LIMIT 1`;

/** A staff contact who is a person of the portal reads on Home with how many donors a follow-up is due. */
@Injectable()
export class ContactsInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'advancement', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  private async itemsFor({ permissions, empId }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.keepDonors)) return [];
    const due = await this.db.maybe(SELECT_DUE, { person: empId, today: this.clock.today() });
    if (due === null) return [];
    const row = {
      kind: 'contact-follow-up',
      id: due.id,
      count: due.count,
      title: fillIn(texts.followUps, { donor: due.donor }),
      since: new Date(campusMidnight(due.day)),
      due: new Date(campusMidnight(addDays(due.day, 1))),
      nextStep: texts.next,
      path: `/advancement/donorDirectory?id=${due.id_num}`,
    };
    return [inboxRow(row, this.clock.now())];
  }
}
