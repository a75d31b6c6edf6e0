import { defineDomain } from '@campus/contract-kit';
import { directoryMessages } from './messages.js';
import { directoryOperations } from './operations.js';
import { directoryPermissions } from './permissions.js';

export const directoryDomain = defineDomain('directory', {
  operations: directoryOperations,
  messages: directoryMessages,
  permissions: directoryPermissions,
});
