import {
  PaymentDocument,
  PaymentSetting,
  StudentAccountBalance,
  StudentAccountKind,
  StudentAccountTransaction,
} from './student-account.entity.js';
import { RefundRequest } from './refund.entity.js';

export const studentAccountsEntities = [
  StudentAccountKind,
  StudentAccountTransaction,
  StudentAccountBalance,
  PaymentSetting,
  PaymentDocument,
  RefundRequest,
] as const;
