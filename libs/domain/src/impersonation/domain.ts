import { defineDomain } from '@campus/contract-kit';
import { impersonationMessages } from './messages.js';
import { impersonationOperations } from './operations.js';
import { impersonationPermissions } from './permissions.js';

export const impersonationDomain = defineDomain('impersonation', {
  operations: impersonationOperations,
  messages: impersonationMessages,
  permissions: impersonationPermissions,
});
