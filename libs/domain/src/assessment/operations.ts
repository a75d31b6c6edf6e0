import type { Operation } from '@campus/contract-kit';
import { evaluationOperations } from './operations/evaluations.js';
import { rubricOperations } from './operations/rubrics.js';
import { statisticsOperations } from './operations/statistics.js';
import { studentOperations } from './operations/answers.js';

/** Every call around course evaluations and rubrics. */
export const assessmentOperations: readonly Operation[] = [
  ...studentOperations,
  ...evaluationOperations,
  ...statisticsOperations,
  ...rubricOperations,
];
