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
  ACCOUNT_ROWS,
  FIRST_ACCOUNT,
  PAYABLE,
  RECALCULATE_REST_S,
  RECALCULATED_FOR_S,
  STATEMENT_DAYS,
  sumOfTotals,
} from './account.js';
export { isTaxYearOver, taxForms } from './tax-forms.js';
export type { TaxBoxes, TaxYearSums } from './tax-forms.js';
export {
  chargeDifference,
  chargeDay,
  chargesOf,
  FEE_REASONS,
  rateOf,
  rateThere,
  refundPercent,
  sumsByAccount,
  takenBackDay,
  withDifference,
} from './charges.js';
export type {
  ChargedCourse,
  ChargeInputs,
  ChargeLine,
  ChargeRate,
  RefundStep,
  Sponsor,
  StandingCharge,
  TermFee,
} from './charges.js';
export { feesAsKnown, refusalOfTermCharges } from './term-settings.js';
export type { FeeTarget } from './term-settings.js';
export {
  afterCorrection,
  afterReport,
  dayOfMoney,
  GONE_AFTER_MS,
  isFarAbove,
  isGone,
  isOfCurrency,
  isOpenPayment,
  leftOf,
  misfitOf,
  nextAskMs,
  noticeHeader,
  PAYABLE_ONLINE,
  PAYMENT_DESCRIPTION,
  PAYMENT_REFUND_DESCRIPTION,
  paymentCents,
  paymentCorrectionKey,
  paymentGates,
  paymentKey,
  paymentRefundKey,
  toPost,
} from './payments.js';
export type {
  KnownPayment,
  PaymentGate,
  PaymentGates,
  PaymentHold,
  PaymentState,
  ProviderAnswer,
  ProviderReport,
} from './payments.js';
export { isLate, LATE_KEY, LATER_CHARGE_DAYS } from './late-fees.js';
export type { LateRow, PaymentUnderWay } from './late-fees.js';
export { AGES, ageOf, agingOf } from './aging.js';
export type { Age, Aging, AgingRow } from './aging.js';
export { differenceOf, SETTLEMENT } from './settlement.js';
export type { DifferenceKind, DifferenceState } from './settlement.js';
export {
  BLANK_SETTING,
  isSettingName,
  PAYMENT_TERMS,
  SETTING_SWITCHES,
  SETTING_TEXT_LIMIT,
  SETTING_TEXTS,
  settingProblem,
  settingValue,
} from './payment-setting-values.js';
export { DOCUMENT_ENDINGS, documentName, documentProblem, documentType, MAX_DOCUMENT_BYTES } from './payment-documents.js';
export {
  aidCreditDueOn,
  isCovered,
  mostAskedCents,
  netCreditCents,
  REFUND_AMOUNTS,
  REFUND_DECISION,
  REFUND_HOME,
  refundAge,
  refundAmounts,
  refundDueOn,
  refundProblems,
  refundSum,
} from './refunds.js';
export type { PartBalance, RefundForm, RefundState } from './refunds.js';
export {
  LINK_PAUSE_S,
  MAX_LINKS_A_DAY,
  MAX_NAMINGS_A_DAY,
  MAX_PAYERS,
  NAMING_LINK_DAYS,
  payerAddress,
  payerMailState,
  RETURN_LINK_MINUTES,
  veiledAddress,
} from './payers.js';
export type { PayerPaper } from './payers.js';
