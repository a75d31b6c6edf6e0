import { defineDomain } from '@campus/contract-kit';
import { registrationMessages } from './messages.js';
import { courseOperations } from './operations/courses.js';
import { registrationPermissions } from './permissions.js';

export const registrationDomain = defineDomain('registration', {
  operations: [...courseOperations],
  messages: registrationMessages,
  permissions: registrationPermissions,
});
