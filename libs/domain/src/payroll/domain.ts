import { defineDomain } from '@campus/contract-kit';
import { payrollMessages } from './messages.js';
import { payrollOperations } from './operations.js';
import { payrollPermissions } from './permissions.js';

export const payrollDomain = defineDomain('payroll', {
  operations: payrollOperations,
  messages: payrollMessages,
  permissions: payrollPermissions,
});
