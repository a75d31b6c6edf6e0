import { definePermissions } from '@campus/contract-kit';

/** The right to see and grade the courses that one teaches. [FACULTY-002] [FACULTY-007] */
export const facultyPermissions = definePermissions('faculty', ['teach']);
