import type { Operation } from '@campus/contract-kit';
import { changeAddress, confirmAddress } from './operations/address.js';
import {
  setAddressPrivate,
  setMobilePrivate,
  setPhonePrivate,
  updateEmail,
  updateMobilePhone,
  updatePhone,
} from './operations/contact.js';
import { deleteFakeJob, saveFakeJob } from './operations/fake-job.js';
import {
  approveRoom,
  callOff,
  declineRoom,
  deleteLocation,
  listBuildings,
  listRoomRequests,
  listRooms,
  listWaiting,
  requestRoom,
  updateLocation,
  updateWorkPhone,
} from './operations/work.js';
import { readRecord, readRecordAs, searchRecords } from './operations/record.js';

/** Every call of persons' records. */
export const recordsOperations: readonly Operation[] = [
  ...[readRecord, readRecordAs, searchRecords],
  ...[updatePhone, updateMobilePhone, updateEmail, setPhonePrivate, setMobilePrivate, setAddressPrivate],
  ...[changeAddress, confirmAddress, saveFakeJob, deleteFakeJob],
  ...[updateWorkPhone, listWaiting, callOff, listBuildings, listRooms, updateLocation, deleteLocation],
  ...[requestRoom, listRoomRequests, approveRoom, declineRoom],
];
