import { payrollPermissions } from '@campus/domain/payroll';
import { timeclockPermissions as can } from '@campus/domain/timeclock';
import type { FeatureRoute, HomeCard } from '../../lib/index.js';

/** Whoever has a clocked position punches at Home. */
export const homeCards: readonly HomeCard[] = [{ permission: can.clock, load: () => import('./screens/home-clock.js') }];

export const routes: readonly FeatureRoute[] = [
  { path: '/timeclock/timeclock', permission: can.clock, load: () => import('./screens/timeclock.js') },
  { path: '/timeclock/timeRequest', permission: can.clock, load: () => import('./screens/time-request.js') },
  { path: '/timeclock/approve', permission: can.supervise, load: () => import('./screens/approve.js') },
  // Somebody who supervises no one is told so by the screen itself.
  { path: '/timeclock/today', load: () => import('./screens/supervised-today.js') },
  { path: '/timeclock/editTimesheet', permission: can.supervise, load: () => import('./screens/edit-timesheet.js') },
  { path: '/timeclock/viewTimesheets', permission: can.supervise, load: () => import('./screens/view-timesheets.js') },
  { path: '/timeclock/delegate', permission: can.supervise, load: () => import('./screens/delegate.js') },
  {
    path: '/accounting/editTimesheet',
    permission: payrollPermissions.keepBooks,
    load: () => import('./screens/accounting-timesheet.js'),
  },
];
