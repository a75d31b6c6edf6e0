import {
  approveForm,
  finalizeForm,
  processAccess,
  rejectForm,
  undoDecision,
  undoProcessed,
} from '@campus/domain/personnel-actions';
import type { Operation } from '@campus/contract-kit';

/** Steps that can be taken from the inbox without opening the form, and what takes them back. */
export const inboxOperations: readonly Operation[] = [
  approveForm,
  finalizeForm,
  rejectForm,
  processAccess,
  undoDecision,
  undoProcessed,
];
