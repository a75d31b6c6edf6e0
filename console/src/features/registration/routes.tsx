import { registrationPermissions as can } from '@campus/domain/registration';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/registration', permission: can.register, load: () => import('./screens/registration.js') },
];
