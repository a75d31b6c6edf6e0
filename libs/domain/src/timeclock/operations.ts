import type { Operation } from '@campus/contract-kit';
import { employeeOperations } from './employee-operations.js';
import { salariedOperations } from './salaried-operations.js';
import { timeOffOperations } from './time-off-operations.js';

/** Every call around time. */
export const timeclockOperations: readonly Operation[] = [...employeeOperations, ...timeOffOperations, ...salariedOperations];
