/**
 * Where a personnel action form stands on its way. `returned` is a draft that an approver or HR sent back; `rejected` is the end after a
 * rejection with code 1; `finalized` goes on to collect its access requests. [PAFLIST-007] [PAFVIEW-029]
 */
export const STAGES = [
  'draft',
  'returned',
  'awaiting_approval',
  'awaiting_finalize',
  'finalized',
  'rejected',
  'deleted',
] as const;
export type Stage = (typeof STAGES)[number];

/** Everything that moves a form or is done on its way by a person. */
export const FORM_ACTIONS = [
  'submit',
  'withdraw',
  'approve',
  'send_back',
  'reject',
  'finalize',
  'reassign',
  'save_access',
  'process_access',
  'resend_access',
  'undo',
] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];

/**
 * The next stage of each legal move; a move that is not here is refused. `approve` stays while further approvers wait; the `undo` of HR's
 * send-back leads to HR again.
 */
const MOVES: Readonly<Record<Stage, Partial<Record<FormAction, Stage>>>> = {
  draft: { submit: 'awaiting_approval' },
  returned: { submit: 'awaiting_approval', undo: 'awaiting_approval' },
  awaiting_approval: {
    approve: 'awaiting_finalize',
    send_back: 'returned',
    withdraw: 'draft',
    reassign: 'awaiting_approval',
    undo: 'awaiting_approval',
  },
  awaiting_finalize: { finalize: 'finalized', send_back: 'returned', reject: 'rejected', undo: 'awaiting_approval' },
  finalized: { save_access: 'finalized', process_access: 'finalized', resend_access: 'finalized', undo: 'finalized' },
  rejected: {},
  deleted: {},
};

/** The stage after an action, or null when the action is not possible there. */
export function stageAfter(stage: Stage, action: FormAction): Stage | null {
  return MOVES[stage][action] ?? null;
}

/** Whether content may be edited, saved, submitted or deleted. [PAFVIEW-033] [PAFLIST-013] [PAFFLOW-022] */
export function isDraft(stage: Stage): boolean {
  return stage === 'draft' || stage === 'returned';
}

/** Whether the route is still being travelled: submitted and waiting for somebody's decision. */
export function isUnderWay(stage: Stage): boolean {
  return stage === 'awaiting_approval' || stage === 'awaiting_finalize';
}

/** The flags that the calls answer, told from the stage. [PAF-028] */
export function flagsOf(stage: Stage): { is_draft: 0 | 1; is_rejected: 0 | 1; is_approved: 0 | 1; is_finalized: 0 | 1 } {
  return {
    is_draft: isDraft(stage) ? 1 : 0,
    is_rejected: stage === 'returned' || stage === 'rejected' ? 1 : 0,
    is_approved: stage === 'awaiting_finalize' || stage === 'finalized' ? 1 : 0,
    is_finalized: stage === 'finalized' ? 1 : 0,
  };
}
