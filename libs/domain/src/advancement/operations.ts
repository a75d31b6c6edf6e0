import type { Operation } from '@campus/contract-kit';
import { contactOperations } from './contacts/operations.js';
import { goalOperations } from './goals/operations.js';
import { listOperations } from './lists/operations.js';
import { phonathonOperations } from './phonathon/operations.js';
import { figureOperations } from './reports/figure-operations.js';
import { reportOperations } from './reports/operations.js';
import { syncOperations } from './sync/operations.js';
import { donorChangeOperations } from './operations/donor-changes.js';
import { completeCredit, readDonor, readSolicitors, searchAttributes, searchDonors } from './operations/donors.js';
import { giftOperations } from './operations/gifts.js';
import { wealthOperations } from './operations/wealth.js';

/** Every call of advancement. */
export const advancementOperations: readonly Operation[] = [
  ...[searchDonors, completeCredit, readSolicitors, searchAttributes, readDonor],
  ...donorChangeOperations,
  ...giftOperations,
  ...wealthOperations,
  ...listOperations,
  ...reportOperations,
  ...figureOperations,
  ...goalOperations,
  ...contactOperations,
  ...phonathonOperations,
  ...syncOperations,
];
