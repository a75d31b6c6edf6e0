import { opsPermissions } from '@campus/domain/access';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/welcome', load: () => import('./screens/welcome.js') },
  { path: '/jobFair', load: () => import('./screens/job-fair.js') },
  { path: '/ops/notices', permission: opsPermissions.operate, load: () => import('./screens/notices.js') },
  { path: '/help', load: () => import('./screens/help.js') },
];
