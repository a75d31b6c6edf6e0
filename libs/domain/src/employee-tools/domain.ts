import { defineDomain } from '@campus/contract-kit';
import { employeeToolsMessages } from './messages.js';
import { employeeToolsOperations } from './operations.js';
import { employeeToolsPermissions } from './permissions.js';

export const employeeToolsDomain = defineDomain('employee-tools', {
  operations: employeeToolsOperations,
  messages: employeeToolsMessages,
  permissions: employeeToolsPermissions,
});
