import type { Operation } from '@campus/contract-kit';
import { feeCodeOperations } from './operations/fee-codes.js';

/** Every call of financial aid. */
export const financialAidOperations: readonly Operation[] = [...feeCodeOperations];
