import type { RecordEditPart } from '@campus/domain/records';
import { recordsMessages as messages, RECORDS_TOPIC } from '@campus/domain/records';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { holdPeople } from '../../people/index.js';
import type { PortalConfig } from '../../platform/index.js';
import { CONFIG, Writes } from '../../platform/index.js';
import { RecordChange } from './record-change.js';
import { readerOf, RecordViewsService } from './record-views.service.js';
import { RecordsRepository } from './records.repository.js';

/** Whose record, the version that was seen, and the part that is changed. */
interface Asked {
  readonly pk: string;
  readonly version?: number | undefined;
  readonly part: RecordEditPart;
  /** Another record that changes with it: both are locked, in the order of their ids. */
  readonly alongside?: string | null;
}

/** The one way in which a person's record is changed: who may, the lock, the version that was seen, open screens and the answer. */
@Injectable()
export class RecordChangesService {
  constructor(
    @Inject(RecordsRepository) private readonly rows: RecordsRepository,
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Runs a change, which answers the sentence of success, and answers the record as its reader sees it then. */
  run(actor: Actor, asked: Asked, work: (change: RecordChange) => Promise<string>): Promise<Answered> {
    return this.runFor(actor, asked, async (change) => {
      const message = await work(change);
      const record = (await this.rows.read(asked.pk, change.tx)) ?? change.record;
      return answered({ message, data: await this.views.shownTo(actor, { ...record, version: record.version + 1 }, change.tx) });
    });
  }

  /** Runs a change with an answer of its own. */
  runFor(
    actor: Actor,
    { pk, version, part, alongside = null }: Asked,
    work: (change: RecordChange) => Promise<Answered>,
  ): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      // Who may not change a record learns nothing of it, not even whether it is there.
      if (!readerOf(actor, pk).edits.includes(part)) throw messages.refusal('may_not_edit');
      if (alongside !== null) await holdPeople(tx, [pk, alongside]);
      const record = await this.rows.lock(tx, pk);
      if (record === null) throw messages.refusal('no_such_person');
      if (version !== undefined && version !== record.version)
        throw messages.refusal('changed', {}, { data: await this.views.shownTo(actor, record) });
      const answer = await work(new RecordChange(tx, record, actor, this.config.publicUrl));
      await this.rows.countChange(tx, pk);
      tx.live({ topic: RECORDS_TOPIC, recordId: pk, people: [pk, actor.empId] });
      return answer;
    });
  }
}
