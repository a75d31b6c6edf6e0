import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [{ path: '/users/homepage', load: () => import('./screens/homepage.js') }];
