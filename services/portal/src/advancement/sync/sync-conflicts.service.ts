import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { decideSyncConflict, SyncConflict } from '@campus/domain/advancement';
import { advancementMessages as messages, DONORS_TOPIC, SYNC_TOPIC, syncTexts as texts } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Writes } from '../../platform/index.js';
import { SyncConflictsRepository } from './sync-conflicts.repository.js';
import { SyncRecordsRepository } from './sync-records.repository.js';

const CONFLICT_RECORD = 'kindful-conflict';

/** A person says whether a contact is the donor whose name and e-mail it has. [ADV-063] */
@Injectable()
export class SyncConflictsService {
  constructor(
    @Inject(SyncConflictsRepository) private readonly conflicts: SyncConflictsRepository,
    @Inject(SyncRecordsRepository) private readonly rows: SyncRecordsRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  list(): Promise<SyncConflict[]> {
    return this.conflicts.list();
  }

  /** Joins the contact to the donor, or adds a donor; the next sync links it and brings its gifts. */
  decide(actor: Actor, { id, decision }: InputOf<typeof decideSyncConflict>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const conflict = await this.conflicts.lock(tx, id);
      if (conflict === null) throw messages.refusal('no_such_conflict');
      if (conflict.decided_at !== null) throw messages.refusal('conflict_decided');
      if (conflict.emp_id !== null && conflict.emp_id === actor.realUser.empId) throw messages.refusal('own_conflict');
      const { kindful_id: contact, sync_version } = conflict;
      const { first_name, last_name, email_address, phone, addr_line_1, addr_line_2, city, state, zip, country } = conflict;
      const values = { first_name, last_name, email_address, phone, addr_line_1, addr_line_2, city, state, zip, country };
      const [number = ''] = decision === 'join' ? [conflict.donor_id] : await this.rows.numbers(tx, 1);
      if (decision === 'make') await this.rows.addDonors(tx, [{ ...values, id: number, kindful_id: contact }]);
      const by = actor.realUser.empId;
      const at = this.clock.now();
      await this.rows.addLinks(tx, [{ kind: 'contact', kindful_id: contact, donor_id: number, sync_version }], { by, at });
      await this.conflicts.decide(tx, id, { decision, by, at });
      const said = { contact, id: number };
      const description = fillIn(decision === 'join' ? texts.audit.joined : texts.audit.made, said);
      tx.audit({ recordType: CONFLICT_RECORD, recordId: id, action: decision, description });
      tx.live({ topic: DONORS_TOPIC, recordId: number, people: [] });
      tx.live({ topic: SYNC_TOPIC, recordId: id, people: [] });
      return answered({
        message: fillIn(decision === 'join' ? texts.said.joined : texts.said.made, said),
        data: { donor_id: number },
      });
    });
  }
}
