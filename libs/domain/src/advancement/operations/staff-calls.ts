import { advancementMessages as messages } from '../messages.js';
import { advancementPermissions as can } from '../permissions.js';

/** What advancement reads. */
export const reading = { method: 'GET', mode: 'read', permission: can.keepDonors } as const;

/** What is done in the own name alone. */
export const acting = {
  method: 'POST',
  mode: 'action',
  permission: can.keepDonors,
  refusalWhileActing: () => messages.refusal('own_name_only'),
} as const;
