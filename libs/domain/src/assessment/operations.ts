import type { Operation } from '@campus/contract-kit';
import { evaluationOperations } from './evaluation-operations.js';
import { statisticsOperations } from './statistics-operations.js';
import { studentOperations } from './student-operations.js';

/** Every call around course evaluations. */
export const assessmentOperations: readonly Operation[] = [
  ...studentOperations,
  ...evaluationOperations,
  ...statisticsOperations,
];
