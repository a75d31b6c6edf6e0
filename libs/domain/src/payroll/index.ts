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
export { payrollHomeTexts } from './home-texts.js';
export { payrollMessages, payrollTexts } from './messages.js';
export { payrollPermissions } from './permissions.js';
export { downloadReport, listReportPeriods, measureReport, searchReportEmployees } from './report-operations.js';
export { payrollRunMessages, runTexts } from './run-messages.js';
export {
  addPayCorrection,
  cancelPayroll,
  exportPayroll,
  goOnWithPayroll,
  listPayCorrections,
  markBankFileSent,
  PAYROLL_TOPIC,
  processPayroll,
  readBankFile,
  readPayrollReadiness,
  readPayrollRun,
  rollbackPayroll,
  withdrawPayCorrection,
} from './run-operations.js';
export type { PayDifference, TimesheetCounts, WireSettled, WireTotals } from './run-entities.js';
export type { PayCorrection, PayrollCause, WirePayrollRun } from './run-operations.js';
