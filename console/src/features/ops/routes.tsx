import { opsPermissions as can } from '@campus/domain/ops';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/ops/work', permission: can.operate, load: () => import('./screens/work.js') },
  { path: '/ops/queues', permission: can.operate, load: () => import('./screens/queues.js') },
  { path: '/ops/schedules', permission: can.operate, load: () => import('./screens/schedules.js') },
  { path: '/ops/audit', permission: can.operate, load: () => import('./screens/audit.js') },
  { path: '/ops/health', permission: can.operate, load: () => import('./screens/health.js') },
];
