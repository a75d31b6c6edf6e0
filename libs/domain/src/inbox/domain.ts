import { defineDomain } from '@campus/contract-kit';
import { inboxMessages } from './messages.js';
import { bringBackItem, putAwayItem, readInbox } from './operations.js';

export const inboxDomain = defineDomain('inbox', {
  operations: [readInbox, putAwayItem, bringBackItem],
  messages: inboxMessages,
  formerHome: 'shell',
});
