import { definePermissions } from '@campus/contract-kit';

/** The rights around student accounts: `administerPayments` is for payments admins and accounting. [PAYADM-001] */
export const studentAccountsPermissions = definePermissions('student-accounts', ['administerPayments']);
