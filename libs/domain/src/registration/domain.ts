import { defineDomain } from '@campus/contract-kit';
import { registrationMessages } from './messages.js';
import { checkInOperations } from './operations/check-ins.js';
import { courseOperations } from './operations/courses.js';
import { sectionOperations } from './operations/sections.js';
import { waitlistOperations } from './operations/waitlists.js';
import { noticeOperations } from './operations/notices.js';
import { registrationPermissions } from './permissions.js';

export const registrationDomain = defineDomain('registration', {
  operations: [...courseOperations, ...waitlistOperations, ...sectionOperations, ...noticeOperations, ...checkInOperations],
  messages: registrationMessages,
  permissions: registrationPermissions,
});
