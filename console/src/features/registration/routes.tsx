import { registrationPermissions as can } from '@campus/domain/registration';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/registration', permission: can.register, load: () => import('./screens/registration.js') },
  { path: '/student/courses', permission: can.register, load: () => import('./screens/student-courses.js') },
  { path: '/student/boyceCheckins', permission: can.register, load: () => import('./screens/check-ins.js') },
  { path: '/academicRecords/sections', permission: can.keepSections, load: () => import('./screens/sections.js') },
  { path: '/academicRecords/section', permission: can.keepSections, load: () => import('./screens/section.js') },
  { path: '/academicRecords/terms', permission: can.keepSections, load: () => import('./screens/terms.js') },
  { path: '/academicRecords/notices', permission: can.administer, load: () => import('./screens/notices.js') },
  {
    path: '/academicRecords/registration',
    permission: can.administer,
    load: () => import('./screens/registration-impersonation.js'),
  },
  {
    path: '/academicRecords/transcript',
    permission: can.administer,
    load: () => import('./screens/transcript-impersonation.js'),
  },
];
