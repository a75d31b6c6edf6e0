import { studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/accounting', permission: can.readOwnAccount, load: () => import('./screens/own-account.js') },
  { path: '/accounting/rates', permission: can.administerPayments, load: () => import('./screens/rates.js') },
  { path: '/accounting/studentAccount', permission: can.administerPayments, load: () => import('./screens/student-account.js') },
  { path: '/accounting/payments', permission: can.administerPayments, load: () => import('./screens/payments-admin.js') },
  {
    path: '/accounting/paperTaxForms',
    permission: can.administerPayments,
    load: () => import('./screens/paper-tax-forms.js'),
  },
  { path: '/accounting/taxForms', permission: can.administerPayments, load: () => import('./screens/tax-forms.js') },
  { path: '/accounting/aging', permission: can.administerPayments, load: () => import('./screens/aging.js') },
  { path: '/accounting/settlement', permission: can.administerPayments, load: () => import('./screens/settlement.js') },
  { path: '/student/payers', permission: can.readOwnAccount, load: () => import('./screens/payers.js') },
  { path: '/payer', outside: true, load: () => import('./screens/payer-sign-in.js') },
  { path: '/payer/accounts', permission: can.readPaidAccounts, load: () => import('./screens/paid-accounts.js') },
  { path: '/student/refund', permission: can.readOwnAccount, load: () => import('./screens/refund.js') },
];
