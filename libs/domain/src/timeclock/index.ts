export {
  clockPunch,
  emailSupervisor,
  LONGEST_MESSAGE,
  readHours,
  readPeriod,
  receiveText,
  showPunches,
} from './employee-operations.js';
export type { Absence, ClockPosition, PayPeriod, Punch, SalariedRequest, TimeOffRequest } from './entities.js';
export { timeclockMessages, timeclockTexts } from './messages.js';
export { timeclockOperations } from './operations.js';
export { timeclockPermissions } from './permissions.js';
export { cancelTimeOff, createTimeOff, emailHr, LONGEST_COMMENT, readTimeOff } from './time-off-operations.js';
export {
  approveSalaried,
  listSalaried,
  LONGEST_REASON,
  MOST_SELECTED,
  readAbsences,
  rejectSalaried,
  TIME_OFF_TOPIC,
} from './salaried-operations.js';
