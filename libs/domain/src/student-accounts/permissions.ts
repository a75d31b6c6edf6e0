import { definePermissions } from '@campus/contract-kit';

/**
 * The rights around student accounts: `readOwnAccount` is for students, over their own account. `administerPayments` is for payments admins and
 * accounting. `readPaidAccounts` is for authorized payers, over the accounts of the students who named them. [PAYADM-001] [TRANS-002]
 */
export const studentAccountsPermissions = definePermissions('student-accounts', [
  'readOwnAccount',
  'administerPayments',
  'readPaidAccounts',
]);
