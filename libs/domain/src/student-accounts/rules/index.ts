export { isCredit } from './amounts.js';
export { massMailServices, MONTH_NAMES, monthBounds, monthLabel, MONTHS, paymentYears, statementActions } from './statement.js';
export type { StatementAction } from './statement.js';
export { statementAdds, statementHtml, statementText } from './statement-text.js';
export type { MonthStatement } from './statement-text.js';
export { SUBSIDIARIES } from './ledger.js';
export type { Posting, PostingSource, Subsidiary } from './ledger.js';
export { PAYMENT_SETTINGS, settingsOf } from './payment-settings.js';
export type { PaymentSettingName, PaymentSettings } from './payment-settings.js';
export {
  afterReport,
  isOpenPayment,
  nextAskMs,
  noticeHeader,
  PAYABLE,
  PAYMENT_DESCRIPTION,
  PAYMENT_REFUND_DESCRIPTION,
  paymentCents,
  paymentGates,
  paymentKey,
  paymentRefundKey,
  toPost,
} from './payments.js';
export type { KnownPayment, PaymentGate, PaymentGates, PaymentHold, PaymentState, ProviderReport } from './payments.js';
export { differenceOf, mayConfirm } from './settlement.js';
export type { DifferenceKind, DifferenceState } from './settlement.js';
