import { defineDomain } from '@campus/contract-kit';
import { complianceMessages } from './messages.js';
import { complianceOperations } from './operations.js';
import { compliancePermissions } from './permissions.js';

export const complianceDomain = defineDomain('compliance', {
  operations: complianceOperations,
  messages: complianceMessages,
  permissions: compliancePermissions,
});
