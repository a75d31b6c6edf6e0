import { defineDomain } from '@campus/contract-kit';
import { admissionsMessages } from './messages.js';
import { admissionsOperations } from './operations.js';
import { admissionsPermissions } from './permissions.js';

export const admissionsDomain = defineDomain('admissions', {
  operations: admissionsOperations,
  messages: admissionsMessages,
  permissions: admissionsPermissions,
});
