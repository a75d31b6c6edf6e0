import { PaymentNotice, StudentPayment, StudentPaymentStep } from './payments.entity.js';
import { PaymentDifference, PaymentSettlement } from './settlement.entity.js';
import {
  ChargeRateRow,
  ChargeRateSheet,
  LateFeeWaiver,
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
import { RefundRequest } from './refund.entity.js';
import { TaxForm } from './tax-form.entity.js';
import { TaxFormConsent } from './tax-form-consent.entity.js';
import { Payer, PayerLink, StudentPayer } from './payer.entity.js';

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
  LateFeeWaiver,
  PostedCharges,
  StudentPayment,
  StudentPaymentStep,
  PaymentNotice,
  PaymentSettlement,
  PaymentDifference,
  RefundRequest,
  Payer,
  StudentPayer,
  PayerLink,
  TaxFormConsent,
  TaxForm,
] as const;
