import { definePermissions } from '@campus/contract-kit';

/**
 * `teach`: to see and grade the courses that one teaches. `readCourses`: to ask for the own courses of a term, taught or taken.
 * [FACULTY-002] [FACULTY-007] [MAP-007]
 */
export const facultyPermissions = definePermissions('faculty', ['teach', 'readCourses']);
