import type { Operation } from '@campus/contract-kit';
import { accountOperations } from './operations/account.js';
import { agingOperations } from './operations/aging.js';
import { administrationOperations } from './operations/administration.js';
import { chargeOperations } from './operations/charges.js';
import { paperTaxFormOperations } from './operations/paper-tax-forms.js';
import { paymentOperations } from './operations/payments.js';
import { payerOperations } from './operations/payers.js';
import { settlementOperations } from './operations/settlement.js';
import { paymentSettingOperations } from './operations/payment-settings.js';
import { refundOperations } from './operations/refunds.js';

/** Every call of student accounts. */
export const studentAccountsOperations: readonly Operation[] = [
  ...administrationOperations,
  ...accountOperations,
  ...agingOperations,
  ...paperTaxFormOperations,
  ...chargeOperations,
  ...paymentOperations,
  ...settlementOperations,
  ...paymentSettingOperations,
  ...refundOperations,
  ...payerOperations,
];
