import type { Operation } from '@campus/contract-kit';

/** What accounting asks of a payroll run. */
export const runOperations: readonly Operation[] = [];
