import type { Operation } from '@campus/contract-kit';
import { administrationOperations } from './operations/administration.js';
import { paymentSettingOperations } from './operations/payment-settings.js';
import { refundOperations } from './operations/refunds.js';

/** Every call of student accounts. */
export const studentAccountsOperations: readonly Operation[] = [
  ...administrationOperations,
  ...paymentSettingOperations,
  ...refundOperations,
];
