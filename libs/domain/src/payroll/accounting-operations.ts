import type { Operation } from '@campus/contract-kit';

/** What accounting asks around timesheets, periods, accountants and delegates. */
export const accountingOperations: readonly Operation[] = [];
