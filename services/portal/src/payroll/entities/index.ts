import { Accountant } from './accountant.entity.js';

/** Every table of payroll. */
export const payrollEntities = [Accountant] as const;
