import { defineDomain } from '@campus/contract-kit';
import { sessionMessages } from './messages.js';
import { sessionOperations } from './operations.js';

export const sessionDomain = defineDomain('session', {
  operations: sessionOperations,
  messages: sessionMessages,
});
