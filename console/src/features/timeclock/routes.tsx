import { timeclockPermissions as can } from '@campus/domain/timeclock';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/timeclock/timeclock', permission: can.clock, load: () => import('./screens/timeclock.js') },
  { path: '/timeclock/timeRequest', permission: can.clock, load: () => import('./screens/time-request.js') },
];
