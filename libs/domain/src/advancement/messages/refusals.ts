import { defineMessages } from '@campus/contract-kit';
import { contactRefusals } from '../contacts/messages.js';
import { listRefusals } from '../lists/messages.js';
import { phonathonRefusals } from '../phonathon/messages.js';
import { reportRefusals } from '../reports/messages.js';
import { syncRefusals } from '../sync/messages.js';
import { donorRefusals } from './donors.js';
import { giftRefusals } from './gifts.js';
import { wealthRefusals } from './wealth.js';

/** Every refusal of advancement, room by room. */
export const advancementMessages = defineMessages(
  'advancement',
  ...([donorRefusals, giftRefusals, wealthRefusals, listRefusals, reportRefusals] as const),
  ...([contactRefusals, syncRefusals, phonathonRefusals] as const),
);
