export {
  addAccountant,
  addDelegateOf,
  approveSheets,
  exportSalariedTimeOff,
  listAccountants,
  listBookPeriods,
  listBookSupervisors,
  listDelegatesOf,
  listPayrollStatus,
  LONGEST_REASON,
  makePayPeriods,
  notifySupervisors,
  OUTSTANDING_PER_PAGE,
  processSalariedTimeOff,
  readApprovals,
  rejectSheets,
  removeAccountant,
  removeDelegateOf,
} from './accounting-operations.js';
export type { BookPeriod, BookSheet, BookSupervisor, BookTimeOff, NamedPerson, StatusRow } from './entities.js';
export { payrollMessages, payrollTexts } from './messages.js';
export { payrollOperations } from './operations.js';
export { payrollPermissions } from './permissions.js';
export { downloadReport, listReportPeriods, searchReportEmployees } from './report-operations.js';
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
export type { PayCorrection, PayDifference, PayrollCause, WirePayrollRun, WireTotals } from './run-operations.js';
