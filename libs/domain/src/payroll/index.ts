export {
  addAccountant,
  approveTimesheets,
  exportSalariedTimeOff,
  listAccountants,
  listPayrollPeriods,
  listOutstandingSupervisors,
  listPayrollStatus,
  MAX_REASON,
  makePayPeriods,
  notifySupervisors,
  OUTSTANDING_PER_PAGE,
  processSalariedTimeOff,
  readApprovals,
  rejectTimesheets,
  removeAccountant,
} from './accounting-operations.js';
export { addDelegateOf, listDelegatesOf, listDelegations, removeDelegateOf } from './delegate-operations.js';
export type {
  PayrollPeriod,
  PayrollTimesheet,
  OutstandingSupervisor,
  PayrollTimeOff,
  Delegation,
  NamedPerson,
  StatusRow,
  UnpaidPeriod,
} from './entities.js';
export { payrollBookTexts } from './book-messages.js';
export { BOOKS, downloadJournal, downloadRemittances, readBookRows, readRunFile } from './book-operations.js';
export type { BookReport } from './book-operations.js';
export { holidayMessages, holidayTexts } from './holiday-messages.js';
export { addHoliday, changeHoliday, fillHolidays, readHolidays, removeHoliday } from './holiday-operations.js';
export type { WirePaidHoliday } from './holiday-operations.js';
export { payrollHomeTexts } from './home-texts.js';
export { payrollMessages, payrollTexts } from './messages.js';
export { payYearMessages, payYearTexts } from './pay-year-messages.js';
export { choosePayShare, listPayYears } from './pay-year-operations.js';
export type { WirePayYear } from './pay-year-operations.js';
export { payrollPermissions } from './permissions.js';
export { downloadReport, listReportPeriods, measureReport, searchReportEmployees } from './report-operations.js';
export { payrollRunMessages, runTexts } from './run-messages.js';
export {
  cancelPayroll,
  exportPayroll,
  goOnWithPayroll,
  markBankFileSent,
  PAYROLL_TOPIC,
  processPayroll,
  readBankFile,
  readPayrollReadiness,
  readPayrollRun,
  rollbackPayroll,
} from './run-operations.js';
export type { PayDifference, TimesheetCounts, WireSettled, WireTotals } from './run-entities.js';
export type { PayrollCause, WirePayrollRun } from './run-operations.js';
export { addPayCorrection, listPayCorrections, withdrawPayCorrection } from './correction-operations.js';
export type { PayCorrection } from './correction-operations.js';
