export {
  clockPunch,
  emailSupervisor,
  LONGEST_MESSAGE,
  readHours,
  readPeriod,
  receiveText,
  showPunches,
} from './employee-operations.js';
export type { ClockPosition, PayPeriod, Punch, TimeOffRequest } from './entities.js';
export { timeclockMessages, timeclockTexts } from './messages.js';
export { timeclockOperations } from './operations.js';
export { timeclockPermissions } from './permissions.js';
export { cancelTimeOff, createTimeOff, emailHr, LONGEST_COMMENT, readTimeOff } from './time-off-operations.js';
