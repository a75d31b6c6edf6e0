import { defineDomain } from '@campus/contract-kit';
import { shellMessages } from './messages.js';
import { shellOperations } from './operations.js';

export const shellDomain = defineDomain('shell', { operations: shellOperations, messages: shellMessages });
