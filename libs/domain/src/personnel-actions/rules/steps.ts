import type { ListStatus } from './statuses.js';
import type { Stage } from './stages.js';
import { MAX_APPROVERS } from './codes.js';

/** Who has a form to act on it: its creator, the approver of a place in the order, HR, the processors of access, or nobody any more. */
export const FORM_STEPS = [
  'creator',
  'approval_1',
  'approval_2',
  'approval_3',
  'approval_4',
  'hr',
  'access',
  'done',
  'rejected',
] as const;
export type FormStep = (typeof FORM_STEPS)[number];

/** What tells the step of a form. */
export interface StepOf {
  readonly stage: Stage;
  /** How many have approved in this round. */
  readonly approvals: number;
  /** Whether access is still to be requested or processed. */
  readonly accessOpen: boolean;
}

/** The step at which a form stands; none for a deleted one. */
export function formStep({ stage, approvals, accessOpen }: StepOf): FormStep | null {
  switch (stage) {
    case 'draft':
    case 'returned':
      return 'creator';
    case 'awaiting_approval':
      return FORM_STEPS[1 + Math.min(approvals, MAX_APPROVERS - 1)] ?? null;
    case 'awaiting_finalize':
      return 'hr';
    case 'finalized':
      return accessOpen ? 'access' : 'done';
    case 'rejected':
      return 'rejected';
    case 'deleted':
      return null;
  }
}

/** The place of an approval step in the order, from 0; null for every other step. */
export function approvalsBefore(step: FormStep): number | null {
  const place = /^approval_(\d)$/.exec(step)?.[1];
  return place === undefined ? null : Number(place) - 1;
}

/** The stages at which a list shows a status. [PAFLIST-007] */
export const STAGES_OF_STATUS: Readonly<Record<ListStatus, readonly Stage[]>> = {
  Rejected: ['returned', 'rejected'],
  Draft: ['draft'],
  'Awaiting Approval': ['awaiting_approval'],
  'Submitted to HR': ['awaiting_finalize'],
  Finalized: ['finalized'],
};

/** The stages at which a form can stand at a step. */
export function stagesOfStep(step: FormStep): readonly Stage[] {
  if (step === 'creator') return ['draft', 'returned'];
  if (step === 'hr') return ['awaiting_finalize'];
  if (step === 'access' || step === 'done') return ['finalized'];
  return step === 'rejected' ? ['rejected'] : ['awaiting_approval'];
}
