export { studentAccountsMessages, studentAccountsTexts } from './messages.js';
export { readPaymentsAdmin, readStatementReport, readStatementReportFile, sendMassMail } from './operations.js';
export { studentAccountsPermissions } from './permissions.js';
