import { definePermissions } from '@campus/contract-kit';

/**
 * `keepHolds`: an office places and releases its own holds. `studyHere`: a student sees and fills in the own record. `readRecords`: staff of
 * academic records read and export the records of students. `keepPrograms`, `keepGrades`: the registrar keeps programs and their requirements,
 * and decides about grades.
 */
export const academicRecordsPermissions = definePermissions('academic-records', [
  'keepHolds',
  'studyHere',
  'readRecords',
  'keepPrograms',
  'keepGrades',
]);
