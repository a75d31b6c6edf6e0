import { fillIn } from '@campus/contract-kit';
import {
  recordsMessages as messages,
  recordsPermissions as can,
  RECORDS_TOPIC,
  recordsTexts as texts,
} from '@campus/domain/records';
import { ROOM_DECISION, ROOM_REMINDER_DAYS } from '@campus/domain/records/rules';
import { businessDaysAfter } from '@campus/domain/calendar/rules';
import type { ApprovalRecord, Decision, RowOf, Tx } from '../../platform/index.js';
import { businessDate, defineApproval, sql } from '../../platform/index.js';
import type { RoomRequestsApproval as Q } from './locations.sql.types.js';

/** The record type of requests for rooms in the audit history. */
export const ROOM_RECORD = 'room-request';

/** A request as a decision needs it. */
export interface RoomRecord extends ApprovalRecord {
  readonly person: string;
  readonly requester: string;
  readonly name: string;
  readonly email: string | null;
  readonly building: string;
  readonly building_code: string;
  readonly room: string;
  readonly requested_on: string;
  readonly holidays: readonly string[];
}

const LOCK_PERSON = sql<Q['LOCK_PERSON']>`SELECT emp_id FROM people WHERE emp_id = :person FOR NO KEY UPDATE`;
const SET_ROOM = sql<Q['SET_ROOM']>`WITH counted AS (
    UPDATE people SET record_version = record_version + 1 WHERE emp_id = :person), replaced AS (
    UPDATE waiting_record_changes SET state = 'replaced' WHERE emp_id = :person AND field = 'location' AND state = 'waiting')
  INSERT INTO person_locations (emp_id, building_code, room) VALUES (:person, :building, :room)
  ON CONFLICT (emp_id) DO UPDATE SET building_code = excluded.building_code, room = excluded.room`;
const SELECT_WAITING = sql<
  Q['SELECT_WAITING']
>`SELECT r.id, concat_ws(' ', p.first_name, p.last_name) AS name, b.name AS building, r.room, r.requested_at
  FROM room_requests r JOIN people p ON p.emp_id = r.emp_id JOIN buildings b ON b.code = r.building_code
  WHERE r.state = 'requested' AND r.emp_id <> :actor AND r.requested_by <> :actor ORDER BY r.requested_at, r.id LIMIT 500`;

/** The person has the room in the transaction of the decision, in the place of a location that waits. */
async function give(tx: Tx, { action }: Decision, { person, building_code: building, room }: RoomRecord): Promise<null> {
  if (action !== 'approve') return null;
  await tx.maybe(LOCK_PERSON, { person });
  await tx.execute(SET_ROOM, { person, building, room });
  return null;
}

function decidedMail({ action, command, config }: Decision, { email, name, building, room }: RoomRecord) {
  if (email === null) return [];
  const said = action as 'approve' | 'decline';
  const words = { name, building, room, reason: command.reason ?? '', address: `${config.publicUrl}/users/myProfile` };
  const message = { subject: texts.roomSubject[said], text: fillIn(texts.roomBody[said], words) };
  return [{ key: `records/room/${command.command_id}`, to: email, kind: 'decision' as const, office: 'hr' as const, ...message }];
}

/** Rooms that no list has, decided by another administrator than who asked and than the person. [RECORD-014] */
export const roomApproval = defineApproval<RoomRecord, RowOf<typeof SELECT_WAITING>>({
  recordType: ROOM_RECORD,
  domain: 'records',
  table: 'room_requests',
  rules: ROOM_DECISION,
  lateCode: 'room_settled',
  unknownCode: () => 'room_gone',
  busyCode: 'room_busy',
  messages,
  select:
    () => sql`SELECT r.id, r.state, r.version, r.emp_id AS person, r.requested_by AS requester, concat_ws(' ', p.first_name, p.last_name) AS name, p.email,
      b.name AS building, r.building_code, r.room, r.requested_on,
      (SELECT coalesce(jsonb_agg(h.day::text), '[]') FROM paid_holidays h WHERE h.day BETWEEN r.requested_on AND r.requested_on + 60) AS holidays
    FROM room_requests r JOIN people p ON p.emp_id = r.emp_id JOIN buildings b ON b.code = r.building_code WHERE r.id = :id::uuid`,
  open: ['requested'],
  madeAt: sql`r.requested_at`,
  changes: ({ command, at }) => ({ decided_by: command.actor_id, decided_at: at, reason: command.reason }),
  audit: { approve: texts.auditRoomApproved, decline: texts.auditRoomDeclined },
  mails: decidedMail,
  topic: RECORDS_TOPIC,
  visibleTo: ({ person }) => [person],
  inTransaction: give,
  reminder: {
    state: 'requested',
    audit: texts.auditReminded,
    mails: (n, { id, name, building, room, requested_on: on, holidays }, { publicUrl, hrEmail }, at) => {
      if (businessDate(at) < businessDaysAfter(on, ROOM_REMINDER_DAYS, holidays)) return [];
      const words = { name, building, room, address: `${publicUrl}/jenzabar/nameEntity/rooms` };
      const message = { subject: texts.reminderSubject, text: fillIn(texts.reminderBody, words) };
      return [{ key: `records/room/${id}/${n}`, to: hrEmail, kind: 'reminder' as const, office: 'hr' as const, ...message }];
    },
  },
  inbox: {
    kind: 'room-request',
    area: texts.inboxArea,
    permission: can.editWork,
    waiting: SELECT_WAITING,
    item: ({ id, name, building, room, requested_at: since }) => ({
      id,
      who: name,
      since,
      title: fillIn(texts.inboxRoom, { building, room }),
    }),
    nextStep: texts.inboxNext,
    path: '/jenzabar/nameEntity/rooms',
    more: { title: texts.inboxMore, nextStep: texts.inboxNext },
  },
  invariants: {
    workflows: 'room-workflows',
    audit: 'room-audit',
    projection: 'room-projection',
    commands: 'room-clicks',
  },
});
