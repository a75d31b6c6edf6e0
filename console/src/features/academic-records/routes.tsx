import { academicRecordsPermissions as can } from '@campus/domain/academic-records';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/information-form', permission: can.studyHere, load: () => import('./screens/information-form.js') },
  { path: '/student/gradApp', permission: can.studyHere, load: () => import('./screens/graduation-application.js') },
  { path: '/academicRecords/gradApps', permission: can.readRecords, load: () => import('./screens/graduation-applications.js') },
  { path: '/academicRecords/holds', permission: can.keepHolds, load: () => import('./screens/holds.js') },
  { path: '/student/transcript', permission: can.studyHere, load: () => import('./screens/transcript.js') },
  {
    path: '/student/enrollmentVerification',
    permission: can.studyHere,
    load: () => import('./screens/enrollment-verification.js'),
  },
  { path: '/student/recordViews', permission: can.studyHere, load: () => import('./screens/record-views.js') },
  { path: '/academicRecords/transferCourses', permission: can.keepGrades, load: () => import('./screens/transfer-courses.js') },
  { path: '/academicRecords/studentDegrees', permission: can.keepGrades, load: () => import('./screens/student-degrees.js') },
  { path: '/academicRecords/openGrades', permission: can.keepGrades, load: () => import('./screens/open-grades.js') },
  { path: '/academicRecords/gradeChanges', permission: can.keepGrades, load: () => import('./screens/grade-changes.js') },
  { path: '/student/degreeAudit', permission: can.studyHere, load: () => import('./screens/degree-audit.js') },
  { path: '/academicRecords/programs', permission: can.keepPrograms, load: () => import('./screens/programs.js') },
  { path: '/academicRecords/program', permission: can.keepPrograms, load: () => import('./screens/program.js') },
];
