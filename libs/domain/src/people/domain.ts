import { defineDomain } from '@campus/contract-kit';
import { peopleMessages } from './messages.js';
import { peopleOperations } from './operations.js';
import { peoplePermissions } from './permissions.js';

export const peopleDomain = defineDomain('people', {
  operations: peopleOperations,
  messages: peopleMessages,
  permissions: peoplePermissions,
});
