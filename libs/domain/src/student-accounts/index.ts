export { studentAccountsMessages, studentAccountsTexts } from './messages.js';
export {
  readPaymentsAdmin,
  readStatementReport,
  readStatementReportFile,
  sendMassMail,
  studentAccountsOperations,
} from './operations.js';
export { studentAccountsPermissions } from './permissions.js';
