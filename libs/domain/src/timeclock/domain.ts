import { defineDomain } from '@campus/contract-kit';
import { timeclockMessages } from './messages.js';
import { timeclockOperations } from './operations.js';
import { timeclockPermissions } from './permissions.js';

export const timeclockDomain = defineDomain('timeclock', {
  operations: timeclockOperations,
  messages: timeclockMessages,
  permissions: timeclockPermissions,
});
