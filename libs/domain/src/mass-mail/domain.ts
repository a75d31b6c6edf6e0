import { defineDomain } from '@campus/contract-kit';
import { massMailJobs } from './jobs.js';
import { massMailMessages } from './messages.js';
import { massMailOperations } from './operations.js';
import { massMailPermissions } from './permissions.js';

export const massMailDomain = defineDomain('mass-mail', {
  operations: massMailOperations,
  jobs: massMailJobs,
  messages: massMailMessages,
  permissions: massMailPermissions,
});
