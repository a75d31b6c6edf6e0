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
} from './operations/accounting.js';
export { addDelegateOf, listDelegatesOf, listDelegations, removeDelegateOf } from './operations/delegates.js';
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
export { payrollBookTexts } from './messages/books.js';
export { BOOKS, downloadJournal, downloadRemittances, readBookRows, readRunFile } from './operations/books.js';
export type { BookReport } from './operations/books.js';
export { holidayMessages, holidayTexts } from './messages/holidays.js';
export { addHoliday, changeHoliday, fillHolidays, readHolidays, removeHoliday } from './operations/holidays.js';
export type { WirePaidHoliday } from './operations/holidays.js';
export { payrollHomeTexts } from './messages/home.js';
export { payrollMessages, payrollTexts } from './messages.js';
export { payYearMessages, payYearTexts } from './messages/pay-years.js';
export { choosePayShare, listPayYears } from './operations/pay-years.js';
export type { WirePayYear } from './operations/pay-years.js';
export { payrollPermissions } from './permissions.js';
export { downloadReport, listReportPeriods, measureReport, searchReportEmployees } from './operations/reports.js';
export { payrollRunMessages, runTexts } from './messages/runs.js';
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
} from './operations/runs.js';
export type { PayDifference, TimesheetCounts, WireSettled, WireTotals } from './entities/runs.js';
export type { PayrollCause, WirePayrollRun } from './operations/runs.js';
export { addPayCorrection, listPayCorrections, withdrawPayCorrection } from './operations/corrections.js';
export type { PayCorrection } from './operations/corrections.js';
