import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { InboxItem, putAwayItem } from '@campus/domain/inbox';
import { inboxMessages as messages, inboxTexts as texts } from '@campus/domain/inbox';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { canBePutAway, Clock, Database, InboxSources, sql, Writes } from '../platform/index.js';
import type { PutAwayService as Q } from './inbox.sql.types.js';

/** The record type in the audit history; the record is the person. */
const INBOX_RECORD = 'inbox';

const SELECT_AWAY = sql<Q['SELECT_AWAY']>`SELECT item_id AS id FROM inbox_put_away WHERE emp_id = :person`;
const INSERT_AWAY = sql<Q['INSERT_AWAY']>`INSERT INTO inbox_put_away (emp_id, item_id, put_away_at)
  VALUES (:person, :id, :at::timestamptz) ON CONFLICT DO NOTHING`;
const DELETE_AWAY = sql<Q['DELETE_AWAY']>`DELETE FROM inbox_put_away WHERE emp_id = :person AND item_id = :id`;

/** The inbox without what its person has put away; only what is no task can be, as its source says. */
@Injectable()
export class PutAwayService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  async read(actor: Actor): Promise<InboxItem[]> {
    const items = await this.sources.read(actor);
    if (!items.some(canBePutAway)) return items;
    const away = new Set((await this.db.query(SELECT_AWAY, { person: actor.empId })).map(({ id }) => id));
    return items.filter((item) => !(canBePutAway(item) && away.has(item.record_id)));
  }

  async putAway(actor: Actor, { id }: InputOf<typeof putAwayItem>): Promise<Answered> {
    const item = (await this.sources.read(actor)).find((one) => one.record_id === id && canBePutAway(one));
    if (item === undefined) throw messages.refusal('not_to_put_away');
    return this.writes.run(actor, async (tx) => {
      const stored = await tx.execute(INSERT_AWAY, { person: actor.empId, id, at: this.clock.now() });
      const description = fillIn(texts.auditPutAway, { title: item.title });
      if (stored > 0) tx.audit({ recordType: INBOX_RECORD, recordId: actor.empId, action: 'put_away', description });
      return answered({ message: fillIn(texts.putAwayNow, { title: item.title }), data: null });
    });
  }

  bringBack(actor: Actor, { id }: InputOf<typeof putAwayItem>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if ((await tx.execute(DELETE_AWAY, { person: actor.empId, id })) === 0) throw messages.refusal('not_put_away');
      const description = fillIn(texts.auditBroughtBack, { id });
      tx.audit({ recordType: INBOX_RECORD, recordId: actor.empId, action: 'bring_back', description });
      return answered({ message: texts.broughtBack, data: null });
    });
  }
}
