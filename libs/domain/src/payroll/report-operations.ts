import type { Operation } from '@campus/contract-kit';

/** What the payroll reports screen asks. */
export const reportOperations: readonly Operation[] = [];
