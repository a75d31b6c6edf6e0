import { defineDomain } from '@campus/contract-kit';
import { assessmentMessages } from './messages.js';
import { assessmentOperations } from './operations.js';
import { assessmentPermissions } from './permissions.js';

export const assessmentDomain = defineDomain('assessment', {
  operations: assessmentOperations,
  messages: assessmentMessages,
  permissions: assessmentPermissions,
});
