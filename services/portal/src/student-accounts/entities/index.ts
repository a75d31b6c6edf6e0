import {
  ChargeRateRow,
  ChargeRateSheet,
  PostedCharges,
  RefundStepRow,
  StudentSponsor,
  TermBill,
  TermFeeRow,
} from './charges.entity.js';
import {
  PaymentDocument,
  PaymentSetting,
  StudentAccountBalance,
  StudentAccountKind,
  StudentAccountTransaction,
} from './student-account.entity.js';

export const studentAccountsEntities = [
  StudentAccountKind,
  StudentAccountTransaction,
  StudentAccountBalance,
  PaymentSetting,
  PaymentDocument,
  ChargeRateSheet,
  ChargeRateRow,
  TermBill,
  TermFeeRow,
  RefundStepRow,
  StudentSponsor,
  PostedCharges,
] as const;
