import { academicRecordsPermissions as can } from '@campus/domain/academic-records';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/academicRecords/holds', permission: can.keepHolds, load: () => import('./screens/holds.js') },
];
