import { defineDomain } from '@campus/contract-kit';
import { registrationMessages } from './messages.js';
import { courseOperations } from './operations/courses.js';
import { sectionOperations } from './operations/sections.js';
import { waitlistOperations } from './operations/waitlists.js';
import { registrationPermissions } from './permissions.js';

export const registrationDomain = defineDomain('registration', {
  operations: [...courseOperations, ...waitlistOperations, ...sectionOperations],
  messages: registrationMessages,
  permissions: registrationPermissions,
});
