import { defineDomain } from '@campus/contract-kit';
import { studentAccountsMessages } from './messages.js';
import { studentAccountsOperations } from './operations.js';
import { studentAccountsPermissions } from './permissions.js';

export const studentAccountsDomain = defineDomain('student-accounts', {
  operations: studentAccountsOperations,
  messages: studentAccountsMessages,
  permissions: studentAccountsPermissions,
});
