import { defineMessages } from '@campus/contract-kit';
import { contactRefusals } from './messages/contacts.js';
import { listRefusals } from './messages/lists.js';
import { phonathonRefusals } from './messages/phonathon.js';
import { reportRefusals } from './messages/reports.js';
import { syncRefusals } from './messages/sync.js';
import { donorRefusals } from './messages/donors.js';
import { giftRefusals } from './messages/gifts.js';
import { wealthRefusals } from './messages/wealth.js';

/** Every refusal of advancement, room by room. */
export const advancementMessages = defineMessages(
  'advancement',
  ...([donorRefusals, giftRefusals, wealthRefusals, listRefusals, reportRefusals] as const),
  ...([contactRefusals, syncRefusals, phonathonRefusals] as const),
);
