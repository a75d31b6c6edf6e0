import { defineMessages } from '@campus/contract-kit';
import { administrationRefusals } from './messages/administration.js';
import { paymentSettingRefusals } from './messages/payment-settings.js';
import { refundRefusals } from './messages/refunds.js';

/** Every refusal around student accounts. */
export const studentAccountsMessages = defineMessages('student-accounts', {
  ...administrationRefusals,
  ...paymentSettingRefusals,
  ...refundRefusals,
});
