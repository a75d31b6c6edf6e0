import { recordsPermissions as can } from '@campus/domain/records';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/users/myProfile', load: () => import('./screens/my-profile.js') },
  { path: '/jenzabar/nameEntity', permission: can.openRecords, load: () => import('./screens/name-entity.js') },
  { path: '/jenzabar/nameEntity/rooms', permission: can.editWork, load: () => import('./screens/room-requests.js') },
  { path: '/users/viewProfile', load: () => import('./screens/view-profile.js') },
];
