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
] as const;
