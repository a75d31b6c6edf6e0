import { defineMessages } from '@campus/contract-kit';
import { accountRefusals } from './messages/account.js';
import { administrationRefusals } from './messages/administration.js';
import { payerRefusals } from './messages/payers.js';
import { paymentRefusals } from './messages/payments.js';
import { settlementRefusals } from './messages/settlement.js';
import { paymentSettingRefusals } from './messages/payment-settings.js';
import { refundRefusals } from './messages/refunds.js';

/** Every refusal around student accounts. */
export const studentAccountsMessages = defineMessages(
  'student-accounts',
  administrationRefusals,
  accountRefusals,
  paymentRefusals,
  settlementRefusals,
  paymentSettingRefusals,
  refundRefusals,
  payerRefusals,
);
