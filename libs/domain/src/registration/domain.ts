import { defineDomain } from '@campus/contract-kit';
import { registrationMessages } from './messages.js';
import { registrationOperations } from './operations.js';
import { registrationPermissions } from './permissions.js';

export const registrationDomain = defineDomain('registration', {
  operations: registrationOperations,
  messages: registrationMessages,
  permissions: registrationPermissions,
});
