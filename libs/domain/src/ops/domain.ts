import { defineDomain } from '@campus/contract-kit';
import { opsJobs } from './jobs.js';
import { opsMessages } from './messages.js';
import { opsOperations } from './operations.js';
import { opsPermissions } from './permissions.js';

export const opsDomain = defineDomain('ops', {
  operations: opsOperations,
  jobs: opsJobs,
  messages: opsMessages,
  permissions: opsPermissions,
});
