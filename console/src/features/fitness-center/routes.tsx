import { fitnessCenterPermissions as can } from '@campus/domain/fitness-center';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/empTools/track', permission: can.track, load: () => import('./screens/track.js') },
  { path: '/empTools/track/logs', permission: can.track, load: () => import('./screens/track-logs.js') },
];
