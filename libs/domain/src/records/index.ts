export { RECORDS_TOPIC } from './events.js';
export { recordsMessages, recordsTexts } from './messages.js';
export { changeAddress, confirmAddress } from './operations/address.js';
export type { AddressProposal } from './operations/address.js';
export {
  setAddressPrivate,
  setMobilePrivate,
  setPhonePrivate,
  updateEmail,
  updateMobilePhone,
  updatePhone,
} from './operations/contact.js';
export type { EmailName } from './operations/contact.js';
export { deleteFakeJob, saveFakeJob } from './operations/fake-job.js';
export { readRecord, readRecordAs, searchRecords } from './operations/record.js';
export type { FakePosition, PersonRecord, RecordEditPart } from './operations/record.js';
export {
  approveRoom,
  callOff,
  declineRoom,
  deleteLocation,
  listBuildings,
  listRoomRequests,
  listRooms,
  listWaiting,
  MAX_PLACE,
  requestRoom,
  updateLocation,
  updateWorkPhone,
} from './operations/work.js';
export type { WaitingChange } from './operations/waiting.js';
export type { RoomRequest } from './operations/work.js';
export { recordsPermissions } from './permissions.js';
