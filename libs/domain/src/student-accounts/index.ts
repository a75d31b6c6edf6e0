export { studentAccountsMessages } from './messages.js';
export { studentAccountsTexts } from './messages/administration.js';
export { readPaymentsAdmin, readStatementReport, readStatementReportFile, sendMassMail } from './operations/administration.js';
export { paperTaxFormTexts } from './messages/paper-tax-forms.js';
export {
  listPaperTaxForms,
  listPaperTaxFormsFile,
  listTaxForms,
  listTaxFormsFile,
  PAPER_CHOICES,
  TAX_FORM_STATES,
} from './operations/paper-tax-forms.js';
export type { PaperTaxForm, TaxFormLine } from './operations/paper-tax-forms.js';
export { agingTexts } from './messages/aging.js';
export { listAging, listAgingFile, readAgingSums } from './operations/aging.js';
export type { AccountAging, AgingLine } from './operations/aging.js';
export { paymentTexts } from './messages/payments.js';
export {
  cancelPayment,
  checkPayment,
  PAYMENTS_TOPIC,
  readOwnPayments,
  readPaymentReceipt,
  receivePaymentNotice,
  signOnToPay,
} from './operations/payments.js';
export type { OwnPayment, OwnPayments } from './operations/payments.js';
export { settlementTexts } from './messages/settlement.js';
export {
  closeGonePayment,
  confirmCorrection,
  proposeCorrection,
  readSettlement,
  rejectCorrection,
} from './operations/settlement.js';
export type { Difference, GonePayment, Settlement } from './operations/settlement.js';
export { studentAccountsPermissions } from './permissions.js';
export { accountPaperTexts, accountTexts, chargeTexts } from './messages/account.js';
export {
  listAccountRows,
  readAccount,
  readAccountFile,
  readMonthlyStatement,
  readTaxConsent,
  giveTaxForms,
  correctTaxForm,
  readTaxForm,
  readUpsStatement,
  readYearEndStatement,
  recalculateCharges,
  saveTaxConsent,
} from './operations/account.js';
export type { AccountRow, AccountTerm, AccountTotalLine, Recalculation, StudentAccount, WhyLine } from './operations/account.js';
export {
  addSponsor,
  listStudentAccountRows,
  postCharges,
  readChargeSettings,
  readStudentAccount,
  removeSponsor,
  returnPayment,
  waiveLateFee,
  saveSchoolRates,
  saveTermCharges,
  searchAccounts,
} from './operations/charges.js';
export type { SchoolRates, TermCharges } from './operations/charges.js';
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
  voidRefund,
} from './operations/refunds.js';
export type { AidCredit, ListedRefund, OwnRefund } from './operations/refunds.js';
export { payerTexts } from './messages/payers.js';
export {
  askPayerLink,
  declinePayerLink,
  leavePaidAccount,
  listPaidAccounts,
  listPayers,
  listStudentPayers,
  namePayer,
  readPaidAccount,
  readPaidReceipt,
  readPaidStatement,
  readPayerLink,
  sendPayerLink,
  signInAsPayer,
  withdrawPayer,
} from './operations/payers.js';
export type { AuthorizedPayer, PaidAccount, PaidAccountDetail } from './operations/payers.js';
