import { employeeToolsPermissions as can } from '@campus/domain/employee-tools';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/empTools/libraryCheckin', permission: can.checkLibrary, load: () => import('./screens/library-checkin.js') },
  { path: '/empTools/clinicId', permission: can.checkClinic, load: () => import('./screens/clinic-id.js') },
  { path: '/empTools/endow', permission: can.readEndowments, load: () => import('./screens/endowments.js') },
];
