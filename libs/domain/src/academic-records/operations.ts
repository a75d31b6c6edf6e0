import type { Operation } from '@campus/contract-kit';
import { courseOperations } from './operations/courses.js';
import { gradeOperations } from './operations/grades.js';
import { holdOperations } from './operations/holds.js';
import { transcriptOperations } from './operations/transcripts.js';
import { degreeAuditOperations } from './operations/degree-audits.js';
import { studentDegreeOperations } from './operations/student-degrees.js';
import { programOperations } from './operations/programs.js';
import { graduationOperations } from './operations/graduation.js';
import { informationOperations } from './operations/information.js';

/** Every call of academic records. */
export const academicRecordsOperations: readonly Operation[] = [
  ...courseOperations,
  ...holdOperations,
  ...transcriptOperations,
  ...gradeOperations,
  ...degreeAuditOperations,
  ...programOperations,
  ...studentDegreeOperations,
  ...informationOperations,
  ...graduationOperations,
];
