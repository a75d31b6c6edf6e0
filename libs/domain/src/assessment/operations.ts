import type { Operation } from '@campus/contract-kit';
import { evaluationOperations } from './evaluation-operations.js';
import { rubricOperations } from './rubric-operations.js';
import { statisticsOperations } from './statistics-operations.js';
import { studentOperations } from './student-operations.js';

/** Every call around course evaluations and rubrics. */
export const assessmentOperations: readonly Operation[] = [
  ...studentOperations,
  ...evaluationOperations,
  ...statisticsOperations,
  ...rubricOperations,
];
