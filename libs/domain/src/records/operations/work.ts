import { defineOperation, id, instant, uuid } from '@campus/contract-kit';
import * as z from 'zod';
import { isExtension, isPhone, PHONE_SENTENCE } from '../../people/rules/index.js';
import { recordsMessages as messages, recordsTexts as texts } from '../messages.js';
import { recordsPermissions as can } from '../permissions.js';
import { waitingChange } from './waiting.js';

const change = {
  method: 'POST',
  mode: 'action',
  permission: can.editWork,
  refusalWhileActing: () => messages.refusal('own_name_only'),
} as const;
const read = { method: 'GET', mode: 'read', answer: 'list', input: z.strictObject({}) } as const;
const typed = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().max(200));

/** The work phone goes by the name of its field too. */
const workName = z.preprocess((name) => (name === 'data_phone' ? 'phone' : name), z.enum(['phone', 'extension']));

/** Work phone or extension; true in the night after one full business day. [RECORD-028] [RECORD-048] */
export const updateWorkPhone = defineOperation({
  name: 'records.updateWorkPhone',
  summary: "Change a person's work phone or extension",
  ...change,
  path: '/address/update-work-phone-ext',
  input: z
    .strictObject({ pk: id, name: workName, value: typed })
    .refine(({ name, value }) => name !== 'phone' || isPhone(value), { path: ['value'], message: PHONE_SENTENCE })
    .refine(({ name, value }) => name !== 'extension' || isExtension(value), { path: ['value'], message: texts.extensionWrong }),
  output: waitingChange,
});

/** What waits for a person. */
export const listWaiting = defineOperation({
  name: 'records.listWaiting',
  summary: "Changes of a person's record that wait for their night",
  ...read,
  permission: 'signedIn',
  path: '/custom/waiting',
  input: z.strictObject({ pk: id }),
  output: z.array(waitingChange),
});

/** Ends a change before its night. */
export const callOff = defineOperation({
  name: 'records.callOff',
  summary: 'Call off a change that waits',
  ...change,
  permission: 'signedIn',
  path: '/custom/call-off',
  input: z.strictObject({ id: uuid }),
  output: z.null(),
});

const choice = z.object({ value: z.string(), text: z.string() });

/** Every building, and 'other'. [RECORD-037] [RECORD-007] */
export const listBuildings = defineOperation({
  name: 'records.listBuildings',
  summary: 'The buildings of the campus',
  ...read,
  permission: can.editWork,
  path: '/custom/buildings',
  output: z.array(choice),
});

/** The rooms of a building, and 'other'. [RECORD-038] */
export const listRooms = defineOperation({
  name: 'records.listRooms',
  summary: 'The rooms of a building',
  ...change,
  answer: 'list',
  path: '/custom/rooms',
  input: z.strictObject({ building: z.string().trim().min(1).max(20) }),
  output: z.array(choice),
});

/** So many characters has the name of a room or place that is typed. */
export const MAX_PLACE = 100;

/** A room of the lists waits for its night; a building that no list has is typed, and there at once. [RECORD-040] [RECORD-023] [RECORD-049] */
export const updateLocation = defineOperation({
  name: 'records.updateLocation',
  summary: "Change where a person's place of work is",
  ...change,
  path: '/custom/update-location',
  input: z.strictObject({
    pk: id,
    building: z.string().trim().min(1).max(20).meta({ title: texts.building }),
    /** A room of the building, or the text of a building that no list has. */
    room: z.string().trim().min(1).max(MAX_PLACE).meta({ title: texts.room }),
  }),
  output: z.null(),
});

/** Asks for a room that no list has. [RECORD-039] [RECORD-024] */
export const requestRoom = defineOperation({
  name: 'records.requestRoom',
  summary: 'Ask for a room that is in no list',
  ...change,
  path: '/custom/other-room',
  input: z.strictObject({
    pk: id,
    building: z.string().trim().min(1).max(20).meta({ title: texts.building }),
    room: z.string().trim().min(1).max(MAX_PLACE).meta({ title: texts.otherRoom }),
  }),
  output: z.object({ id: z.uuid(), version: z.number().int() }),
});

/** Takes the place of work off the record. [RECORD-036] */
export const deleteLocation = defineOperation({
  name: 'records.deleteLocation',
  summary: "Delete where a person's place of work is",
  ...change,
  path: '/custom/delete-location',
  input: z.strictObject({ pk: id }),
  output: z.null(),
});

const roomRequest = z.object({
  id: z.uuid(),
  person: id,
  name: z.string(),
  building: z.string(),
  room: z.string(),
  requested_by: z.string(),
  requested_at: instant,
  /** Whether the reader decides: never about the own room, nor a request of the own. */
  may_decide: z.boolean(),
});
export type RoomRequest = z.output<typeof roomRequest>;

/** The requests that wait, the oldest first. */
export const listRoomRequests = defineOperation({
  name: 'records.listRoomRequests',
  summary: 'Requests for rooms that are in no list',
  ...read,
  permission: can.editWork,
  path: '/custom/other-rooms',
  output: z.array(roomRequest),
});

/** Gives the person the room. [RECORD-014] */
export const approveRoom = defineOperation({
  name: 'records.approveRoom',
  summary: 'Approve a room that is in no list',
  ...change,
  repeatedFrom: 'commands',
  path: '/custom/other-room/approve',
  input: z.strictObject({ id: uuid }),
  output: z.null(),
});

/** Leaves the person where the person is. [RECORD-014] */
export const declineRoom = defineOperation({
  name: 'records.declineRoom',
  summary: 'Decline a room that is in no list',
  ...change,
  repeatedFrom: 'commands',
  path: '/custom/other-room/decline',
  input: z.strictObject({ id: uuid, reason: z.string().trim().min(1).max(500).meta({ title: texts.declineReason }) }),
  output: z.null(),
});
