import { defineMessages } from '@campus/contract-kit';
import { accountRefusals } from './messages/account.js';
import { administrationRefusals } from './messages/administration.js';

/** Every refusal around student accounts. */
export const studentAccountsMessages = defineMessages('student-accounts', {
  ...administrationRefusals,
  ...accountRefusals,
});
