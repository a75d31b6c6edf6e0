import { defineDomain } from '@campus/contract-kit';
import { exportJobs } from './jobs.js';
import { exportMessages } from './messages.js';
import { exportOperations } from './operations.js';

export const exportsDomain = defineDomain('exports', {
  operations: exportOperations,
  jobs: exportJobs,
  messages: exportMessages,
});
