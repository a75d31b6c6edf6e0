import { academicRecordsPermissions as can } from '@campus/domain/academic-records';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/information-form', permission: can.studyHere, load: () => import('./screens/information-form.js') },
  { path: '/student/gradApp', permission: can.studyHere, load: () => import('./screens/graduation-application.js') },
  { path: '/academicRecords/gradApps', permission: can.readRecords, load: () => import('./screens/graduation-applications.js') },
  { path: '/academicRecords/holds', permission: can.keepHolds, load: () => import('./screens/holds.js') },
];
