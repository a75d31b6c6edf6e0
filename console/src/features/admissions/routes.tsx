import { admissionsPermissions as can } from '@campus/domain/admissions';
import type { FeatureRoute } from '../../lib/index.js';

const permission = can.report;

export const routes: readonly FeatureRoute[] = [
  { path: '/admissions/summary', permission, load: () => import('./screens/summary.js') },
  { path: '/admissions/byProgram', permission, load: () => import('./screens/by-program.js') },
  { path: '/admissions/students', permission, load: () => import('./screens/students.js') },
  { path: '/admissions/dropouts', permission, load: () => import('./screens/dropouts.js') },
  { path: '/admissions/semesterDropouts', permission, load: () => import('./screens/semester-dropouts.js') },
  { path: '/admissions/connect-archive', permission, load: () => import('./screens/connect-archive.js') },
  { path: '/admissions/programs', permission, load: () => import('./screens/programs.js') },
  { path: '/admissions/goals', permission, load: () => import('./screens/goals.js') },
];
