import { defineDomain } from '@campus/contract-kit';
import { financialAidMessages } from './messages.js';
import { financialAidOperations } from './operations.js';
import { financialAidPermissions } from './permissions.js';

export const financialAidDomain = defineDomain('financial-aid', {
  operations: financialAidOperations,
  messages: financialAidMessages,
  permissions: financialAidPermissions,
});
