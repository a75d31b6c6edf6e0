import { impersonationPermissions as can } from '@campus/domain/impersonation';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/admin/impersonate', permission: can.impersonate, load: () => import('./screens/impersonate.js') },
  { path: '/admin/impersonate/manage', permission: can.manage, load: () => import('./screens/manage.js') },
];
