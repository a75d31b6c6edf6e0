import { hrReportsPermissions as can } from '@campus/domain/hr-reports';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/hr/acaReports', permission: can.run, load: () => import('./screens/aca-reports.js') },
];
