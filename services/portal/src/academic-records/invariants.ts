import { gradeInvariants } from './invariants/grades.js';
import { recordedFactsInvariants } from './invariants/recorded-facts.js';
import { studentDegreeInvariants } from './invariants/student-degrees.js';
import { studentFormInvariants } from './invariants/student-forms.js';
import type { Invariant } from '../platform/index.js';

/** What always holds about the records of students. */
export const academicRecordsInvariants: readonly Invariant[] = [
  ...gradeInvariants,
  ...recordedFactsInvariants,
  ...studentFormInvariants,
  ...studentDegreeInvariants,
];
