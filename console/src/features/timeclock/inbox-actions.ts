import type { Operation } from '@campus/contract-kit';
import { approveCorrection, clockPunch } from '@campus/domain/timeclock';

/** Steps that are safe to take from the inbox. */
export const inboxOperations: readonly Operation[] = [clockPunch, approveCorrection];
