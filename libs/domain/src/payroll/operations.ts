import type { Operation } from '@campus/contract-kit';
import { accountingOperations } from './operations/accounting.js';
import { bookOperations } from './operations/books.js';
import { holidayOperations } from './operations/holidays.js';
import { payYearOperations } from './operations/pay-years.js';
import { reportOperations } from './operations/reports.js';
import { runOperations } from './operations/runs.js';

/** Every call around payroll. */
export const payrollOperations: readonly Operation[] = [
  ...accountingOperations,
  ...bookOperations,
  ...holidayOperations,
  ...payYearOperations,
  ...reportOperations,
  ...runOperations,
];
