import { advancementPermissions as can } from '@campus/domain/advancement';
import type { FeatureRoute } from '../../lib/index.js';
import { listRoutes } from './lists/routes.js';
import type { ManageChildName } from './manage-children.js';
import { manageChildren, managePath } from './manage-children.js';
import { reportRoutes } from './reports/routes.js';
import { syncRoutes } from './sync/routes.js';

/** The screens of the parts of Manage. */
const MANAGE_SCREENS: Readonly<Record<ManageChildName, FeatureRoute['load']>> = {
  lists: () => import('./lists/screens/manage-lists.js'),
  phSolicit: () => import('./phonathon/screens/manage-solicitation.js'),
  phCallees: () => import('./phonathon/screens/manage-callees.js'),
  phAdd: () => import('./phonathon/screens/manage-add.js'),
  phAmbassadors: () => import('./phonathon/screens/manage-ambassadors.js'),
  emails: () => import('./goals/screens/manage-emails.js'),
  goals: () => import('./goals/screens/manage-goals.js'),
  contactHistory: () => import('./contacts/screens/manage-contacts.js'),
  wealthEngine: () => import('./screens/manage-wealth-engine.js'),
};

export const routes: readonly FeatureRoute[] = [
  { path: '/advancement/donorDirectory', permission: can.keepDonors, load: () => import('./screens/donor-directory.js') },
  { path: '/advancement/manageGifts', permission: can.keepDonors, load: () => import('./screens/manage-gifts.js') },
  { path: '/advancement/phonathon', permission: can.callDonors, load: () => import('./phonathon/screens/phonathon.js') },
  { path: '/advancement/manage', permission: can.readContactCodes, load: () => import('./screens/manage.js') },
  ...manageChildren.map(({ name, permission }) => ({ path: managePath(name), permission, load: MANAGE_SCREENS[name] })),
  ...listRoutes,
  ...reportRoutes,
  ...syncRoutes,
];
