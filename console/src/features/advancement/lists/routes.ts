import { advancementPermissions as can } from '@campus/domain/advancement';
import type { FeatureRoute } from '../../../lib/index.js';

const permission = can.keepDonors;
const ready = async () => import('./screens/ready-lists.js');

/** The screens of lists. */
export const listRoutes: readonly FeatureRoute[] = [
  { path: '/advancement/listBuilder', permission, load: () => import('./screens/list-builder.js') },
  { path: '/advancement/lists', permission, load: () => import('./screens/saved-lists.js') },
  { path: '/advancement/listRollCall', permission, load: async () => ({ default: (await ready()).RollCall }) },
  { path: '/advancement/listNewDonors', permission, load: async () => ({ default: (await ready()).NewDonors }) },
  { path: '/advancement/listReinstatedDonors', permission, load: async () => ({ default: (await ready()).ReinstatedDonors }) },
  { path: '/advancement/listChristmas', permission, load: async () => ({ default: (await ready()).ChristmasList }) },
];
