import { studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/accounting/payments', permission: can.administerPayments, load: () => import('./screens/payments-admin.js') },
  { path: '/student/refund', permission: can.readOwnAccount, load: () => import('./screens/refund.js') },
];
