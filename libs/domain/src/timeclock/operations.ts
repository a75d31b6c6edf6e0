import type { Operation } from '@campus/contract-kit';
import { employeeOperations } from './employee-operations.js';
import { ownSheetOperations } from './own-sheet-operations.js';
import { salariedOperations } from './salaried-operations.js';
import { sheetOperations } from './sheet-operations.js';
import { supervisorOperations } from './supervisor-operations.js';
import { timeOffOperations } from './time-off-operations.js';

/** Every call around time. */
export const timeclockOperations: readonly Operation[] = [
  ...employeeOperations,
  ...ownSheetOperations,
  ...supervisorOperations,
  ...sheetOperations,
  ...timeOffOperations,
  ...salariedOperations,
];
