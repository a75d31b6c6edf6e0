import type { ApprovalRules } from '@campus/contract-kit';
import { addDays, businessDaysAfter } from '../../calendar/rules/index.js';

/** What of a record becomes true in the night after one full business day. [RECORD-048] [RECORD-049] */
export const WAITING_FIELDS = ['data_phone', 'extension', 'location'] as const;
export type WaitingField = (typeof WAITING_FIELDS)[number];

/** The day in whose first hour a change of this day becomes true: asked for on a Friday, it is Tuesday. */
export const changesOn = (askedOn: string, holidays: readonly string[]): string =>
  addDays(businessDaysAfter(askedOn, 1, holidays), 1);

/** The choice that is none of the lists: it is typed. */
export const OTHER = 'other';

/** The states of a request for a room that no list has: it waits for another administrator. [RECORD-014] */
const ROOM_STATES = { requested: ['approved', 'declined'], approved: [], declined: [] } as const;
export type RoomRequestState = keyof typeof ROOM_STATES;

/** Nobody decides about the own room, nor about a request of the own. */
export const ROOM_DECISION = {
  states: ROOM_STATES,
  actions: { approve: 'approved', decline: 'declined' },
  refusal: (_action, { person, requester }, by) => {
    if (by.empId === person) return 'room_own';
    return by.empId === requester ? 'room_second_person' : null;
  },
} as const satisfies ApprovalRules<{ readonly person: string; readonly requester: string }>;

/** A request is told of again after so many business days. */
export const ROOM_REMINDER_DAYS = 2;
