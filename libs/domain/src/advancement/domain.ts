import { defineDomain } from '@campus/contract-kit';
import { advancementMessages } from './messages.js';
import { advancementOperations } from './operations.js';
import { advancementPermissions } from './permissions.js';

export const advancementDomain = defineDomain('advancement', {
  operations: advancementOperations,
  messages: advancementMessages,
  permissions: advancementPermissions,
});
