import { definePermissions } from '@campus/contract-kit';

/** The rights around course evaluations: run them, answer the own ones, read statistics of one's courses or one's school, and remind who has not started. [ASSESS-039] */
export const assessmentPermissions = definePermissions('assessment', [
  'administer',
  'answer',
  'readOwnCourses',
  'readSchool',
  'readStatistics',
  'remind',
]);
