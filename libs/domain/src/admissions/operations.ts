import type { Operation } from '@campus/contract-kit';
import { candidacyOperations } from './operations/candidacies.js';
import { frozenDayOperations } from './operations/frozen-days.js';
import { planningOperations } from './operations/planning.js';
import { reportOperations } from './operations/reports.js';

/** Every call around admissions. */
export const admissionsOperations: readonly Operation[] = [
  ...candidacyOperations,
  ...planningOperations,
  ...reportOperations,
  ...frozenDayOperations,
];
