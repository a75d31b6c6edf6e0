export {
  CLOCK_TOPIC,
  clockPunch,
  emailSupervisor,
  MAX_MESSAGE,
  readHours,
  readPeriod,
  readPeriodCalendar,
  receiveText,
  showPunches,
} from './employee-operations.js';
export type { Absence, ClockPosition, PayPeriod, PeriodCalendar, Punch, SalariedRequest, TimeOffRequest } from './entities.js';
export { timeclockMessages, timeclockTexts } from './messages.js';
export {
  approveCorrection,
  attestTimesheet,
  declineCorrection,
  listCorrections,
  readOwnTimesheets,
  requestCorrection,
} from './own-timesheet-operations.js';
export type { Correction } from './own-timesheet-operations.js';
export { accountingSameMinutes, supervisorSameMinutes } from './same-minutes-operations.js';
export type { SameMinutes } from './same-minutes-operations.js';
export { accountingEdit, supervisorEdit } from './timesheet-operations.js';
export type { EditedDate, SentPunch, TimesheetDay, TimesheetInDays } from './timesheet-operations.js';
export { supervisorMessages, supervisorTexts } from './supervisor-messages.js';
export {
  addDelegate,
  approveTimesheets,
  listDelegates,
  listTimesheets,
  listSupervisedPeriods,
  listToday,
  MAX_NOTE,
  readPartTimeHours,
  readSupervisedPeriod,
  removeDelegate,
  searchDelegates,
  setToday,
} from './supervisor-operations.js';
export type { Delegate, TimesheetRow, TodayPerson } from './supervisor-operations.js';
export { timeclockPermissions } from './permissions.js';
export { cancelTimeOff, createTimeOff, emailHr, MAX_COMMENT, readTimeOff } from './time-off-operations.js';
export {
  approveSalaried,
  listSalaried,
  MAX_REASON,
  readAbsences,
  rejectSalaried,
  TIME_OFF_TOPIC,
} from './salaried-operations.js';
