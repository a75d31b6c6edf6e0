import { defineMessages } from '@campus/contract-kit';
import { administrationRefusals } from './messages/administration.js';

/** Every refusal around student accounts. */
export const studentAccountsMessages = defineMessages('student-accounts', { ...administrationRefusals });
