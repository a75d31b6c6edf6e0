import { approveForm, processAccess, undoDecision, undoProcessed } from '@campus/domain/personnel-actions';
import type { Operation } from '@campus/contract-kit';

/** Steps that are safe to take from the inbox without opening the form, and what takes them back. */
export const inboxOperations: readonly Operation[] = [approveForm, processAccess, undoDecision, undoProcessed];
