import { defineDomain } from '@campus/contract-kit';
import { studentLifeMessages } from './messages.js';
import { studentLifeOperations } from './operations.js';
import { studentLifePermissions } from './permissions.js';

export const studentLifeDomain = defineDomain('student-life', {
  operations: studentLifeOperations,
  messages: studentLifeMessages,
  permissions: studentLifePermissions,
});
