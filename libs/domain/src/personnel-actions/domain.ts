import { defineDomain } from '@campus/contract-kit';
import { personnelActionJobs } from './jobs.js';
import { personnelActionMessages } from './messages.js';
import { personnelActionOperations } from './operations.js';
import { personnelActionPermissions } from './permissions.js';

export const personnelActionsDomain = defineDomain('personnel-actions', {
  operations: personnelActionOperations,
  jobs: personnelActionJobs,
  messages: personnelActionMessages,
  permissions: personnelActionPermissions,
});
