import { defineDomain } from '@campus/contract-kit';
import { readInbox } from './operations.js';

export const inboxDomain = defineDomain('inbox', { operations: [readInbox], messages: {}, formerHome: 'shell' });
