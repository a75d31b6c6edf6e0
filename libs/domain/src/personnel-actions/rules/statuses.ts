export interface FormFlags {
  readonly is_draft: number;
  readonly is_rejected: number;
  readonly is_approved: number;
  readonly is_finalized: number;
  readonly db_failure?: number;
}

/** The statuses of My PAFs, in the order in which they are tested. [PAFLIST-007] */
export const LIST_STATUSES = ['Rejected', 'Draft', 'Awaiting Approval', 'Submitted to HR', 'Finalized'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** The status that My PAFs shows: the first that holds. [PAFLIST-007] */
export function listStatus(flags: FormFlags): ListStatus {
  if (flags.is_rejected === 1) return 'Rejected';
  if (flags.is_draft === 1) return 'Draft';
  if (flags.is_approved !== 1) return 'Awaiting Approval';
  return flags.is_finalized === 1 ? 'Finalized' : 'Submitted to HR';
}

/** The statuses of the detailed views. [PAFVIEW-029] */
export type DetailStatus =
  'ERROR' | 'Rejected and Need Edits' | 'Rejected' | 'Draft' | 'Awaiting Approval' | 'Awaiting Finalization' | 'Finalized';

/** The status that a detailed view shows: the first that holds; a final rejection reads 'Rejected'. [PAFVIEW-029] [PAFVIEW-030] */
export function detailStatus(flags: FormFlags): DetailStatus {
  if (flags.db_failure === 1) return 'ERROR';
  if (flags.is_rejected === 1) return flags.is_draft === 1 ? 'Rejected and Need Edits' : 'Rejected';
  if (flags.is_draft === 1) return 'Draft';
  if (flags.is_approved !== 1) return 'Awaiting Approval';
  return flags.is_finalized === 1 ? 'Finalized' : 'Awaiting Finalization';
}
