import { defineDomain } from '@campus/contract-kit';
import { facultyMessages } from './messages.js';
import { facultyOperations } from './operations.js';
import { facultyPermissions } from './permissions.js';

export const facultyDomain = defineDomain('faculty', {
  operations: facultyOperations,
  messages: facultyMessages,
  permissions: facultyPermissions,
});
