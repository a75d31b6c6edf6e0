import { compliancePermissions as can } from '@campus/domain/compliance';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/empTools/minSafeReporting', permission: can.readTraining, load: () => import('./screens/min-safe-reporting.js') },
  { path: '/hr/ministrySafeEmail', permission: can.sendLinks, load: () => import('./screens/training-links.js') },
  { path: '/ministrysafe', load: () => import('./screens/my-training.js') },
];
