import { employeePayPermissions as can } from '@campus/domain/employee-pay';
import { studentAccountsPermissions as accounts } from '@campus/domain/student-accounts';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/empTools/payrollHistory', permission: can.readOwnPay, load: () => import('./screens/payroll-history.js') },
  { path: '/empTools/paycheck', permission: can.readOwnPay, load: () => import('./screens/paycheck.js') },
  { path: '/empTools/compensation', permission: can.readOwnPay, load: () => import('./screens/compensation.js') },
  { path: '/empTools/w2form', permission: can.readOwnPay, load: () => import('./screens/w2-form.js') },
  { path: '/accounting/w2admin', permission: accounts.administerPayments, load: () => import('./screens/w2-admin.js') },
  { path: '/empTools/directDeposit', permission: can.readOwnPay, load: () => import('./screens/direct-deposit.js') },
];
