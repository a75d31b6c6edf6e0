import type { Operation } from '@campus/contract-kit';
import { accountingOperations } from './accounting-operations.js';
import { bookOperations } from './book-operations.js';
import { holidayOperations } from './holiday-operations.js';
import { payYearOperations } from './pay-year-operations.js';
import { reportOperations } from './report-operations.js';
import { runOperations } from './run-operations.js';

/** Every call around payroll. */
export const payrollOperations: readonly Operation[] = [
  ...accountingOperations,
  ...bookOperations,
  ...holidayOperations,
  ...payYearOperations,
  ...reportOperations,
  ...runOperations,
];
