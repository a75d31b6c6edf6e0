import { facultyPermissions as can } from '@campus/domain/faculty';
import type { FeatureRoute, HomeCard } from '../../lib/index.js';

/** Whoever teaches or takes courses reads at Home where the next one is. */
export const homeCards: readonly HomeCard[] = [{ permission: can.readCourses, load: () => import('./screens/home-day.js') }];

export const routes: readonly FeatureRoute[] = [
  { path: '/faculty/courses', permission: can.teach, load: () => import('./screens/courses.js') },
  { path: '/faculty/grades', permission: can.teach, load: () => import('./screens/grades.js') },
];
