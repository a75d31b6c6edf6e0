import type { Operation } from '@campus/contract-kit';
import { courseOperations } from './operations/courses.js';
import { holdOperations } from './operations/holds.js';

/** Every call of academic records. */
export const academicRecordsOperations: readonly Operation[] = [...courseOperations, ...holdOperations];
