export { studentAccountsMessages } from './messages.js';
export { studentAccountsTexts } from './messages/administration.js';
export { readPaymentsAdmin, readStatementReport, readStatementReportFile, sendMassMail } from './operations/administration.js';
export { studentAccountsPermissions } from './permissions.js';
