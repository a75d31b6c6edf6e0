import { defineDomain } from '@campus/contract-kit';
import { mailJobs } from './jobs.js';
import { mailMessages } from './messages.js';
import { mailOperations } from './operations.js';
import { mailPermissions } from './permissions.js';

export const mailDomain = defineDomain('mail', {
  operations: mailOperations,
  jobs: mailJobs,
  messages: mailMessages,
  permissions: mailPermissions,
  formerHome: 'mass-mail',
});
