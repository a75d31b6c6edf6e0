import { defineDomain } from '@campus/contract-kit';
import { hrReportsMessages } from './messages.js';
import { hrReportsOperations } from './operations.js';
import { hrReportsPermissions } from './permissions.js';

export const hrReportsDomain = defineDomain('hr-reports', {
  operations: hrReportsOperations,
  messages: hrReportsMessages,
  permissions: hrReportsPermissions,
});
