export {
  addAccountant,
  addDelegateOf,
  approveSheets,
  listAccountants,
  listBookPeriods,
  listBookSupervisors,
  listDelegatesOf,
  listPayrollStatus,
  LONGEST_REASON,
  makePayPeriods,
  notifySupervisors,
  readApprovals,
  rejectSheets,
  removeAccountant,
  removeDelegateOf,
} from './accounting-operations.js';
export type { BookPeriod, BookSheet, BookSupervisor, NamedPerson, StatusRow } from './entities.js';
export { payrollMessages, payrollTexts } from './messages.js';
export { payrollOperations } from './operations.js';
export { payrollPermissions } from './permissions.js';
export { downloadReport, listReportPeriods, searchReportEmployees } from './report-operations.js';
