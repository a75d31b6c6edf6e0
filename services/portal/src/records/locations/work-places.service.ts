import type { InputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import { phoneText } from '@campus/domain/people/rules';
import type { RoomRequest, WaitingChange } from '@campus/domain/records';
import type { requestRoom, updateLocation } from '@campus/domain/records';
import { recordsMessages as messages, recordsTexts as texts } from '@campus/domain/records';
import type { WaitingField } from '@campus/domain/records/rules';
import { changesOn, OTHER } from '@campus/domain/records/rules';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/index.js';
import type { RecordChange } from '../record/record-change.js';
import { RecordChangesService } from '../record/record-changes.service.js';
import { readerOf } from '../record/record-views.service.js';
import { ROOM_RECORD } from './room-requests.approval.js';
import type { ListChoice } from '../record/work-places.repository.js';
import { waitingOf, WorkPlacesRepository } from '../record/work-places.repository.js';

const HALF_HOUR_MS = 30 * 60_000;
const other: ListChoice = { value: OTHER, text: texts.other };

interface Wanted {
  readonly field: WaitingField;
  readonly value: string;
  readonly building?: string;
}

/** Work phone, extension and location of a person: what waits for its night, and rooms that are asked for. */
@Injectable()
export class WorkPlacesService {
  constructor(
    @Inject(WorkPlacesRepository) private readonly rows: WorkPlacesRepository,
    @Inject(RecordChangesService) private readonly changes: RecordChangesService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async buildings(): Promise<ListChoice[]> {
    return [...(await this.rows.buildings()), other];
  }

  /** [RECORD-038] */
  async rooms(building: string): Promise<ListChoice[]> {
    if ((await this.rows.buildingName(building)) === null) throw messages.refusal('no_such_building');
    return [...(await this.rows.rooms(building)), other];
  }

  /** What waits for a person, told to the person and to who changes work. */
  async waiting(actor: Actor, empId: string): Promise<WaitingChange[]> {
    const may = actor.empId === empId || readerOf(actor, empId).edits.includes('work');
    return may ? (await this.rows.waiting(empId)).map((row) => waitingOf(row)) : [];
  }

  /** [RECORD-028] */
  updateWork(actor: Actor, pk: string, field: 'data_phone' | 'extension', value: string): Promise<Answered> {
    const kept = field === 'data_phone' ? (phoneText(value) ?? value) : String(Number(value));
    return this.changes.runFor(actor, { pk, part: 'work' }, async (change) => {
      const waits = await this.wait(change, actor, { field, value: kept });
      return answered({ message: fillIn(texts.workWaits, { date: showDate(waits.from) }), data: waits });
    });
  }

  /** The work phone by the call of phones, which answers the record. [RECORD-029] */
  updateWorkPhone(actor: Actor, pk: string, value: string): Promise<Answered> {
    return this.changes.run(actor, { pk, part: 'work' }, async (change) => {
      const { from } = await this.wait(change, actor, { field: 'data_phone', value });
      return fillIn(texts.workWaits, { date: showDate(from) });
    });
  }

  /** [RECORD-040] [RECORD-023] */
  updateLocation(actor: Actor, { pk, building, room }: InputOf<typeof updateLocation>): Promise<Answered> {
    return this.changes.runFor(actor, { pk, part: 'work' }, async (change) => {
      if (building === OTHER) {
        await this.rows.deleteLocation(change.tx, pk);
        await this.rows.setLocation(change.tx, pk, null, room);
        change.note({ field: 'location', was: change.record.location?.text ?? null, now: room });
        return answered({ message: texts.locationSaved, data: null });
      }
      const name = await this.rows.buildingName(building, change.tx);
      if (name === null) throw messages.refusalAt('building', 'no_such_building');
      if (!(await this.rows.hasRoom(building, room, change.tx))) throw messages.refusalAt('room', 'no_such_room');
      const waits = await this.wait(change, actor, { field: 'location', value: room, building });
      return answered({ message: fillIn(texts.locationWaits, { date: showDate(waits.from) }), data: null });
    });
  }

  /** [RECORD-039] */
  requestRoom(actor: Actor, { pk, building, room }: InputOf<typeof requestRoom>): Promise<Answered> {
    return this.changes.runFor(actor, { pk, part: 'work' }, async ({ tx }) => {
      const name = await this.rows.buildingName(building, tx);
      if (name === null) throw messages.refusalAt('building', 'no_such_building');
      const at = { by: actor.empId, at: this.clock.now(), on: this.clock.today() };
      const id = await this.rows.request(tx, { empId: pk, building, room, ...at });
      if (id === null) throw messages.refusal('room_open');
      const description = fillIn(texts.auditRoomRequested, { room, building: name });
      tx.audit({
        recordType: ROOM_RECORD,
        recordId: id,
        action: 'request',
        description,
        detail: { version: 1, state: 'requested' },
      });
      return answered({ message: texts.roomRequested, data: { id, version: 1 } });
    });
  }

  /** [RECORD-036] */
  deleteLocation(actor: Actor, pk: string): Promise<Answered> {
    return this.changes.runFor(actor, { pk, part: 'work' }, async (change) => {
      await this.rows.deleteLocation(change.tx, pk);
      change.note({ field: 'location', was: change.record.location?.text ?? null, now: null });
      return answered({ message: texts.locationDeleted, data: null });
    });
  }

  /** The person and people administrators call off what waits. */
  async callOff(actor: Actor, id: string): Promise<Answered> {
    const change = await this.rows.change(id);
    const pk = change?.emp_id ?? '';
    const part = actor.empId === pk ? 'contact' : 'work';
    return this.changes.runFor(actor, { pk, part }, async ({ tx, audit }) => {
      if (change === null || !(await this.rows.settle(tx, id, 'called_off'))) throw messages.refusal('nothing_waits');
      const { value } = waitingOf({ ...change, changes_on: '' });
      audit('call-off', fillIn(texts.auditCalledOff, { field: texts.fields[change.field], value }));
      return answered({ message: texts.calledOff, data: null });
    });
  }

  async requests(actor: Actor): Promise<RoomRequest[]> {
    const me = [actor.empId, actor.realUser.empId];
    return (await this.rows.requests()).map(({ requested_by: by, requester, requested_at: at, ...row }) => ({
      ...row,
      requested_by: requester,
      requested_at: at.toISOString(),
      may_decide: !me.includes(row.person) && !me.includes(by),
    }));
  }

  private async wait(
    { tx, record, audit }: RecordChange,
    actor: Actor,
    { field, value, building }: Wanted,
  ): Promise<WaitingChange> {
    const [at, today] = [this.clock.now(), this.clock.today()];
    const on = changesOn(today, await this.rows.holidays(today, tx));
    const due = new Date(campusMidnight(on) + HALF_HOUR_MS);
    const id = await this.rows.wait(tx, {
      empId: record.id,
      field,
      value,
      building: building ?? null,
      by: actor.empId,
      at,
      on,
      due,
    });
    const waits = (await this.rows.waiting(record.id, tx)).find((row) => row.id === id);
    const shown = waits === undefined ? value : waitingOf(waits).value;
    audit(`ask-${field}`, fillIn(texts.auditWaits, { field: texts.fields[field], value: shown, date: showDate(on) }));
    return { id, field, value: shown, from: on };
  }
}
