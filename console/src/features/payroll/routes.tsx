import { payrollPermissions as can } from '@campus/domain/payroll';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/accounting/approve', permission: can.keepBooks, load: () => import('./screens/approve.js') },
  { path: '/accounting/payroll-run', permission: can.keepBooks, load: () => import('./screens/payroll-run.js') },
  { path: '/accounting/today', permission: can.keepBooks, load: () => import('./screens/today.js') },
  { path: '/accounting/payroll-status', permission: can.keepBooks, load: () => import('./screens/payroll-status.js') },
  { path: '/accounting/pay-periods', permission: can.keepBooks, load: () => import('./screens/pay-periods.js') },
  { path: '/accounting/holidays', permission: can.keepBooks, load: () => import('./screens/holidays.js') },
  { path: '/accounting/delegate', permission: can.keepBooks, load: () => import('./screens/delegate.js') },
  { path: '/accounting/reports', permission: can.keepBooks, load: () => import('./screens/reports.js') },
];
