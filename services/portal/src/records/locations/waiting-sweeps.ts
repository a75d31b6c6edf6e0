import { fillIn } from '@campus/contract-kit';
import { RECORDS_TOPIC, recordsTexts as texts } from '@campus/domain/records';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import type { PortalConfig, RecordRun, WriteTx } from '../../platform/index.js';
import { Clock, CONFIG, RecordRuns, Sweepers, Writes } from '../../platform/index.js';
import { PERSON_RECORD } from '../record/record-change.js';
import { RecordsRepository } from '../record/records.repository.js';
import type { DueChange, DueId } from '../record/work-places.repository.js';
import { waitingOf, WorkPlacesRepository } from '../record/work-places.repository.js';

const RUN: RecordRun<DueId> = { name: 'records.waiting-changes', kind: 'employee', idOf: ({ emp_id: empId }) => empId };

/** Changes of records become true once their night has come, each alone; a room that is gone by then is told to who chose it. [RECORD-048] [RECORD-049] */
@Injectable()
export class WaitingSweeps implements OnModuleInit {
  constructor(
    @Inject(WorkPlacesRepository) private readonly rows: WorkPlacesRepository,
    @Inject(RecordsRepository) private readonly records: RecordsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('records.waiting-changes', () => this.work());
  }

  private async work(): Promise<number> {
    return this.runs.each(RUN, await this.rows.due(this.clock.now()), ({ id }) => this.workOne(id));
  }

  private async workOne(id: string): Promise<number> {
    const seen = await this.rows.change(id);
    if (seen === null) return 0;
    return this.writes.runAsSystem(async (tx) => {
      const record = await this.records.lock(tx, seen.emp_id);
      const change = await this.rows.change(id, tx);
      if (record === null || change === null) return 0;
      const { value } = waitingOf({ ...change, changes_on: '' });
      const field = texts.fields[change.field];
      const isGone = change.building_code !== null && !(await this.rows.hasRoom(change.building_code, change.value, tx));
      const was = change.field === 'location' ? record.location?.text : record[change.field];
      const words = { field, value, was: was ?? texts.none, now: value };
      await this.rows.settle(tx, id, isGone ? 'dropped' : 'done');
      if (isGone) await this.mailDropped(tx, change, value);
      else await this.change(tx, change);
      await this.records.countChange(tx, change.emp_id);
      const description = fillIn(isGone ? texts.auditDropped : texts.auditBecame, words);
      tx.audit({ recordType: PERSON_RECORD, recordId: change.emp_id, action: isGone ? 'drop' : change.field, description });
      tx.live({ topic: RECORDS_TOPIC, recordId: change.emp_id, people: [change.emp_id] });
      return 1;
    });
  }

  private async change(tx: WriteTx, { field, emp_id: empId, building_code: building, value }: DueChange): Promise<void> {
    if (field === 'location') return this.rows.setLocation(tx, empId, building, value);
    return this.rows.setWork(tx, empId, field, value);
  }

  private async mailDropped(tx: WriteTx, { id, asked_by: author, emp_id: recordId }: DueChange, value: string): Promise<void> {
    const person = await this.people.find(author);
    if (person?.email == null) return;
    const address = `${this.config.publicUrl}/jenzabar/nameEntity?id=${recordId}`;
    const text = fillIn(texts.droppedBody, { name: person.name, value, address });
    const key = `records/dropped/${id}`;
    tx.mail({ key, to: person.email, office: 'hr', recordType: PERSON_RECORD, recordId, subject: texts.droppedSubject, text });
  }
}
