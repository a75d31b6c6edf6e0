export { studentAccountsMessages } from './messages.js';
export { studentAccountsTexts } from './messages/administration.js';
export { readPaymentsAdmin, readStatementReport, readStatementReportFile, sendMassMail } from './operations/administration.js';
export { studentAccountsPermissions } from './permissions.js';
export { paymentSettingTexts } from './messages/payment-settings.js';
export { refundTexts } from './messages/refunds.js';
export { removePaymentDocument, savePaymentSetting, uploadPaymentDocument } from './operations/payment-settings.js';
export type { PaymentDocumentAnswer, PaymentSettingAnswer } from './operations/payment-settings.js';
export {
  declineRefund,
  listAidCredits,
  listRefunds,
  processRefund,
  readOwnRefund,
  REFUND_TOPIC,
  requestRefund,
} from './operations/refunds.js';
export type { AidCredit, ListedRefund, OwnRefund } from './operations/refunds.js';
