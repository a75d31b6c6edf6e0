import type { Operation } from '@campus/contract-kit';
import { contactOperations } from './operations/contacts.js';
import { goalOperations } from './operations/goals.js';
import { listOperations } from './operations/lists.js';
import { phonathonOperations } from './operations/phonathon.js';
import { figureOperations } from './operations/figures.js';
import { reportOperations } from './operations/reports.js';
import { syncOperations } from './operations/sync.js';
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
