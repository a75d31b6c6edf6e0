import type { Operation } from '@campus/contract-kit';
import { administrationOperations } from './operations/administration.js';
import { paymentOperations } from './operations/payments.js';
import { settlementOperations } from './operations/settlement.js';

/** Every call of student accounts. */
export const studentAccountsOperations: readonly Operation[] = [
  ...administrationOperations,
  ...paymentOperations,
  ...settlementOperations,
];
