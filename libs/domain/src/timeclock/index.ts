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
} from './operations/clock.js';
export type { Absence, ClockPosition, PayPeriod, PeriodCalendar, Punch, SalariedRequest, TimeOffRequest } from './entities.js';
export { timeclockMessages, timeclockTexts } from './messages.js';
export {
  approveCorrection,
  attestTimesheet,
  declineCorrection,
  listCorrections,
  readOwnTimesheets,
  requestCorrection,
} from './operations/own-timesheets.js';
export type { Correction } from './operations/own-timesheets.js';
export { accountingSameMinutes, supervisorSameMinutes } from './operations/same-minutes.js';
export type { SameMinutes } from './operations/same-minutes.js';
export { accountingEdit, supervisorEdit } from './operations/timesheets.js';
export type { EditedDate, SentPunch, TimesheetDay, TimesheetInDays } from './operations/timesheets.js';
export { supervisorMessages, supervisorTexts } from './messages/supervision.js';
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
} from './operations/supervision.js';
export type { Delegate, TimesheetRow, TodayPerson } from './operations/supervision.js';
export { timeclockPermissions } from './permissions.js';
export { cancelTimeOff, createTimeOff, emailHr, MAX_COMMENT, readTimeOff } from './operations/time-off.js';
export {
  approveSalaried,
  listSalaried,
  MAX_REASON,
  readAbsences,
  rejectSalaried,
  TIME_OFF_TOPIC,
} from './operations/salaried.js';
