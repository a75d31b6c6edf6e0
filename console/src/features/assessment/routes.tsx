import { assessmentPermissions as can } from '@campus/domain/assessment';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/courseEvals', permission: can.answer, load: () => import('./screens/course-evals.js') },
  { path: '/student/courseEval', permission: can.answer, load: () => import('./screens/course-eval.js') },
  { path: '/faculty/evaluations', permission: can.readOwnCourses, load: () => import('./screens/taught-evaluations.js') },
  { path: '/dean/evaluations', permission: can.readSchool, load: () => import('./screens/dean-evaluations.js') },
  { path: '/academicAssessment/admin', permission: can.administer, load: () => import('./screens/evaluations.js') },
  { path: '/academicAssessment/addEval', permission: can.administer, load: () => import('./screens/add-evaluation.js') },
  { path: '/academicAssessment/editEval', permission: can.administer, load: () => import('./screens/edit-evaluation.js') },
  { path: '/academicAssessment/preview', permission: can.administer, load: () => import('./screens/preview.js') },
  {
    path: '/academicAssessment/manageQuestions',
    permission: can.administer,
    load: () => import('./screens/manage-questions.js'),
  },
  { path: '/academicAssessment/evaluations', permission: can.administer, load: () => import('./screens/all-statistics.js') },
  {
    path: '/academicAssessment/statsSingle',
    permission: can.readStatistics,
    load: () => import('./screens/single-statistics.js'),
  },
  { path: '/academicAssessment/rubric', permission: can.administer, load: () => import('./screens/rubric-generator.js') },
  { path: '/academicAssessment/instructorId', permission: can.administer, load: () => import('./screens/instructor-id.js') },
];
