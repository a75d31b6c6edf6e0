import { fillIn } from '@campus/contract-kit';
import type { PersonRecord, WaitingChange } from '@campus/domain/records';
import { recordsTexts as texts } from '@campus/domain/records';
import type { WaitingField } from '@campus/domain/records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { WorkPlacesRepository as Q } from './record.sql.types.js';

const SELECT_BUILDINGS = sql<Q['SELECT_BUILDINGS']>`SELECT code AS value, name AS text FROM buildings ORDER BY name, code`;
const SELECT_ROOMS = sql<
  Q['SELECT_ROOMS']
>`SELECT code AS value, code AS text FROM building_rooms WHERE building_code = :building ORDER BY code`;
const SELECT_BUILDING = sql<Q['SELECT_BUILDING']>`SELECT name FROM buildings WHERE code = :code`;
const SELECT_ROOM = sql<Q['SELECT_ROOM']>`SELECT code FROM building_rooms WHERE building_code = :building AND code = :room`;
const SELECT_HOLIDAYS = sql<
  Q['SELECT_HOLIDAYS']
>`SELECT day::text AS day FROM paid_holidays WHERE day BETWEEN :from::date AND :from::date + 60`;
const SELECT_WAITING = sql<
  Q['SELECT_WAITING']
>`SELECT w.id, w.field, w.value, w.changes_on, b.name AS building FROM waiting_record_changes w
  LEFT JOIN buildings b ON b.code = w.building_code WHERE w.emp_id = :empId AND w.state = 'waiting' ORDER BY w.due_at, w.id`;
const SELECT_CHANGE = sql<
  Q['SELECT_CHANGE']
>`SELECT w.id, w.emp_id, w.field, w.value, w.building_code, b.name AS building, w.asked_by
  FROM waiting_record_changes w LEFT JOIN buildings b ON b.code = w.building_code WHERE w.id = :id::uuid AND w.state = 'waiting'`;
const SELECT_DUE = sql<
  Q['SELECT_DUE']
>`SELECT id, emp_id FROM waiting_record_changes WHERE state = 'waiting' AND due_at <= :at::timestamptz ORDER BY due_at, id LIMIT 500`;
const REPLACE = sql<Q['REPLACE']>`UPDATE waiting_record_changes SET state = 'replaced'
  WHERE emp_id = :empId AND field = :field AND state = 'waiting'`;
const INSERT_CHANGE = sql<
  Q['INSERT_CHANGE']
>`INSERT INTO waiting_record_changes (emp_id, field, building_code, value, asked_by, asked_at, changes_on, due_at)
  VALUES (:empId, :field, :building, :value, :by, :at::timestamptz, :on::date, :due::timestamptz) RETURNING id`;
const SET_STATE = sql<
  Q['SET_STATE']
>`UPDATE waiting_record_changes SET state = :state WHERE id = :id::uuid AND state = 'waiting'`;
const SET_DATA_PHONE = sql<{ empId: string; value: string }>`UPDATE people SET data_phone = :value WHERE emp_id = :empId`;
const SET_EXTENSION = sql<{ empId: string; value: string }>`UPDATE people SET extension = :value::integer WHERE emp_id = :empId`;
const SET_LOCATION = sql<Q['SET_LOCATION']>`INSERT INTO person_locations (emp_id, building_code, room)
  VALUES (:empId, :building, :room) ON CONFLICT (emp_id) DO UPDATE SET building_code = excluded.building_code, room = excluded.room`;
const DELETE_LOCATION = sql<Q['DELETE_LOCATION']>`DELETE FROM person_locations WHERE emp_id = :empId`;
const INSERT_REQUEST = sql<Q['INSERT_REQUEST']>`INSERT INTO room_requests
  (emp_id, building_code, room, requested_by, requested_at, requested_on)
  VALUES (:empId, :building, :room, :by, :at::timestamptz, :on::date) ON CONFLICT DO NOTHING RETURNING id`;
const SELECT_ASKED = sql<Q['SELECT_ASKED']>`SELECT b.name AS building, r.room, r.requested_on
  FROM room_requests r JOIN buildings b ON b.code = r.building_code WHERE r.emp_id = :empId AND r.state = 'requested'`;
const SELECT_REQUESTS = sql<
  Q['SELECT_REQUESTS']
>`SELECT r.id, r.emp_id AS person, concat_ws(' ', p.first_name, p.last_name) AS name, b.name AS building, r.room, r.requested_by,
    concat_ws(' ', a.first_name, a.last_name) AS requester, r.requested_at
  FROM room_requests r JOIN people p ON p.emp_id = r.emp_id JOIN buildings b ON b.code = r.building_code LEFT JOIN people a ON a.emp_id = r.requested_by
  WHERE r.state = 'requested' ORDER BY r.requested_at, r.id LIMIT 500`;

export type ListChoice = RowOf<typeof SELECT_BUILDINGS>;

/** A change that waits, as its person reads it. */
export type WaitingRow = RowOf<typeof SELECT_WAITING>;

/** A change whose night has come, and whose it is. */
export type DueId = Pick<DueChange, 'id' | 'emp_id'> & Record<string, unknown>;

/** A change that waits, as it is done. */
export type DueChange = RowOf<typeof SELECT_CHANGE>;

interface NewChange {
  readonly empId: string;
  readonly field: WaitingField;
  readonly building: string | null;
  readonly value: string;
  readonly by: string;
  readonly at: Date;
  readonly on: string;
  readonly due: Date;
}

interface NewRequest {
  readonly empId: string;
  readonly building: string;
  readonly room: string;
  readonly by: string;
  readonly at: Date;
  readonly on: string;
}

type RequestRow = RowOf<typeof SELECT_REQUESTS>;

/** A change that waits, as people read it. */
export function waitingOf(row: {
  readonly id: string;
  readonly field: WaitingField;
  readonly value: string;
  readonly building: string | null;
  readonly changes_on: string;
}): WaitingChange {
  const { id, field, value, building, changes_on: from } = row;
  return { id, field, value: building === null ? value : fillIn(texts.locationTexts.room, { building, room: value }), from };
}

/** Buildings and rooms, where people work, what waits for its night, and requests for rooms. */
@Injectable()
export class WorkPlacesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  buildings(): Promise<ListChoice[]> {
    return this.db.query(SELECT_BUILDINGS);
  }

  rooms(building: string): Promise<ListChoice[]> {
    return this.db.query(SELECT_ROOMS, { building });
  }

  /** The name of a building; null for an unknown code. */
  async buildingName(code: string, on: Queryable = this.db): Promise<string | null> {
    return (await on.maybe(SELECT_BUILDING, { code }))?.name ?? null;
  }

  async hasRoom(building: string, room: string, on: Queryable = this.db): Promise<boolean> {
    return (await on.maybe(SELECT_ROOM, { building, room })) !== null;
  }

  async holidays(from: string, on: Queryable = this.db): Promise<string[]> {
    return (await on.query(SELECT_HOLIDAYS, { from })).map(({ day }) => day);
  }

  waiting(empId: string, on: Queryable = this.db): Promise<WaitingRow[]> {
    return on.query(SELECT_WAITING, { empId });
  }

  /** A change that still waits. */
  change(id: string, on: Queryable = this.db): Promise<DueChange | null> {
    return on.maybe(SELECT_CHANGE, { id });
  }

  due(at: Date): Promise<DueId[]> {
    return this.db.query(SELECT_DUE, { at });
  }

  /** Lets a change wait, in the place of one of the same field. */
  async wait(tx: Tx, change: NewChange): Promise<string> {
    await tx.execute(REPLACE, { empId: change.empId, field: change.field });
    return (await tx.one(INSERT_CHANGE, { ...change })).id;
  }

  /** Whether the change waited until now. */
  async settle(tx: Tx, id: string, state: 'done' | 'called_off' | 'dropped'): Promise<boolean> {
    return (await tx.execute(SET_STATE, { id, state })) > 0;
  }

  async setWork(tx: Tx, empId: string, field: 'data_phone' | 'extension', value: string): Promise<void> {
    await tx.execute(field === 'data_phone' ? SET_DATA_PHONE : SET_EXTENSION, { empId, value });
  }

  async setLocation(tx: Tx, empId: string, building: string | null, room: string): Promise<void> {
    await tx.execute(SET_LOCATION, { empId, building, room });
  }

  /** Takes the location away, and what waits for it. */
  async deleteLocation(tx: Tx, empId: string): Promise<void> {
    await tx.execute(REPLACE, { empId, field: 'location' });
    await tx.execute(DELETE_LOCATION, { empId });
  }

  /** The id of the new request; null while another one is open. */
  async request(tx: Tx, request: NewRequest): Promise<string | null> {
    return (await tx.maybe(INSERT_REQUEST, { ...request }))?.id ?? null;
  }

  /** The room that is asked for and not decided yet, as people read it. */
  async asked(empId: string, on: Queryable = this.db): Promise<PersonRecord['asked_room']> {
    const row = await on.maybe(SELECT_ASKED, { empId });
    if (row === null) return null;
    const { building, room, requested_on } = row;
    return { text: fillIn(texts.locationTexts.room, { building, room }), requested_on };
  }

  requests(): Promise<RequestRow[]> {
    return this.db.query(SELECT_REQUESTS);
  }
}
