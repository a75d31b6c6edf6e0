import { advancementPermissions as can } from '@campus/domain/advancement';
import type { FeatureRoute } from '../../../lib/index.js';

/** The screen of the sync with the donor system. */
export const syncRoutes: readonly FeatureRoute[] = [
  { path: '/advancement/kindful', permission: can.keepDonors, load: () => import('./screens/kindful.js') },
];
