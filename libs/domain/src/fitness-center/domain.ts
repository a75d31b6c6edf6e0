import { defineDomain } from '@campus/contract-kit';
import { fitnessCenterMessages } from './messages.js';
import { fitnessCenterOperations } from './operations.js';
import { fitnessCenterPermissions } from './permissions.js';

export const fitnessCenterDomain = defineDomain('fitness-center', {
  operations: fitnessCenterOperations,
  messages: fitnessCenterMessages,
  permissions: fitnessCenterPermissions,
});
