export { changedLines, PROPOSAL_MINUTES, refusalOfSpouse } from './address-change.js';
export { changesOn, OTHER, ROOM_DECISION, ROOM_REMINDER_DAYS, WAITING_FIELDS } from './waiting.js';
export type { RoomRequestState, WaitingField } from './waiting.js';
export type { AddressLines, AddressSpouse } from './address-change.js';
