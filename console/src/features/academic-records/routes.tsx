import { academicRecordsPermissions as can } from '@campus/domain/academic-records';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/academicRecords/holds', permission: can.keepHolds, load: () => import('./screens/holds.js') },
  { path: '/student/degreeAudit', permission: can.studyHere, load: () => import('./screens/degree-audit.js') },
  { path: '/academicRecords/programs', permission: can.keepPrograms, load: () => import('./screens/programs.js') },
  { path: '/academicRecords/program', permission: can.keepPrograms, load: () => import('./screens/program.js') },
];
