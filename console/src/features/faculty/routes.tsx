import { facultyPermissions as can } from '@campus/domain/faculty';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/faculty/courses', permission: can.teach, load: () => import('./screens/courses.js') },
  { path: '/faculty/grades', permission: can.teach, load: () => import('./screens/grades.js') },
];
