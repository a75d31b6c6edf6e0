import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/users/myProfile', load: () => import('./screens/my-profile.js') },
  { path: '/users/viewProfile', load: () => import('./screens/view-profile.js') },
];
