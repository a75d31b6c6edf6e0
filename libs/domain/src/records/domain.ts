import { defineDomain } from '@campus/contract-kit';
import { recordsMessages } from './messages.js';
import { recordsOperations } from './operations.js';
import { recordsPermissions } from './permissions.js';

export const recordsDomain = defineDomain('records', {
  operations: recordsOperations,
  messages: recordsMessages,
  permissions: recordsPermissions,
});
