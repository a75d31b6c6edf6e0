import { defineDomain } from '@campus/contract-kit';
import { employeePayMessages } from './messages.js';
import { employeePayOperations } from './operations.js';
import { employeePayPermissions } from './permissions.js';

export const employeePayDomain = defineDomain('employee-pay', {
  operations: employeePayOperations,
  messages: employeePayMessages,
  permissions: employeePayPermissions,
  formerHome: 'employee-tools',
});
