import type { Operation } from '@campus/contract-kit';
import { courseOperations } from './operations/courses.js';
import { graduationOperations } from './operations/graduation.js';
import { holdOperations } from './operations/holds.js';
import { informationOperations } from './operations/information.js';

/** Every call of academic records. */
export const academicRecordsOperations: readonly Operation[] = [
  ...courseOperations,
  ...holdOperations,
  ...informationOperations,
  ...graduationOperations,
];
