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
  taxBoxes,
} from './account.js';
export type { TaxBoxes } from './account.js';
export {
  chargeDifference,
  chargesOf,
  FEE_REASONS,
  rateOf,
  rateThere,
  refundPercent,
  refusalOfTermCharges,
  sumsByAccount,
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
