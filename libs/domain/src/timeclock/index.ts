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
export {
  approveCorrection,
  attestSheet,
  declineCorrection,
  listCorrections,
  readOwnSheets,
  requestCorrection,
} from './own-sheet-operations.js';
export type { Correction } from './own-sheet-operations.js';
export { accountingEdit, supervisorEdit } from './sheet-operations.js';
export type { EditedDate, SentPunch, SheetDay, SheetInDays } from './sheet-operations.js';
export { supervisorMessages, supervisorTexts } from './supervisor-messages.js';
export {
  addDelegate,
  approveSheets,
  listDelegates,
  listSheets,
  listSupervisedPeriods,
  listToday,
  LONGEST_NOTE,
  MOST_SHEETS,
  readPartTimeHours,
  readSupervisedPeriod,
  removeDelegate,
  searchDelegates,
  setToday,
} from './supervisor-operations.js';
export type { Delegate, SheetRow, TodayPerson } from './supervisor-operations.js';
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
