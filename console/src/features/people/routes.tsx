import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/users/myProfile', load: () => import('./screens/my-profile.js') },
  { path: '/jenzabar/nameEntity', load: () => import('./screens/name-entity.js') },
  { path: '/jenzabar/nameEntity/rooms', load: () => import('./screens/room-requests.js') },
  { path: '/users/viewProfile', load: () => import('./screens/view-profile.js') },
];
