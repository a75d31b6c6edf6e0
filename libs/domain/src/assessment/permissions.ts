import { definePermissions } from '@campus/contract-kit';

/** The rights around course evaluations: run them, answer the own ones, and read statistics of one's courses or one's school. [ASSESS-039] */
export const assessmentPermissions = definePermissions('assessment', [
  'administer',
  'answer',
  'readOwnCourses',
  'readSchool',
  'readStatistics',
]);
