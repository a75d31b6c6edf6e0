import type { Stage } from './stages.js';
import { isDraft } from './stages.js';
import type { StandsInFor } from './stand-ins.js';
import { mayStandIn } from './stand-ins.js';

/** Who asks: the employee id, the rights held in one's own name, and for whom one stands in today. */
export interface Principal {
  readonly empId: string;
  readonly can: (right: 'createForms' | 'approveForms' | 'finalizeForms' | 'administer') => boolean;
  /** Those who named the asker, directly: whom these stand in for themselves is not passed on. */
  readonly standsInFor?: readonly StandsInFor[];
}

/** What a policy needs to know of a form. */
export interface FormFacts {
  readonly stage: Stage;
  readonly creatorId: string;
  /** Whom the form is about, as far as the person has an id; null for someone who is not here yet. */
  readonly subjectId: string | null;
  /** approved_by1 … approved_by4, in order, without the empty ones. */
  readonly approverIds: readonly string[];
  /** How many have approved in this round. */
  readonly approvals: number;
}

/** In whose name something is done: null is one's own. */
export interface Acting {
  readonly forId: string | null;
}

const IN_OWN_NAME: Acting = { forId: null };

/** The approver whose turn it is, or null when none is awaited. [PAFFLOW-023] */
export function waitingApprover(form: FormFacts): string | null {
  return form.stage === 'awaiting_approval' ? (form.approverIds[form.approvals] ?? null) : null;
}

/** Whether a form is about the asker: nobody decides on it, finalizes it or processes it in person or for another. */
export function isAbout(empId: string, form: Pick<FormFacts, 'subjectId'>): boolean {
  return form.subjectId === empId;
}

function actsFor({ empId, standsInFor = [] }: Principal, role: StandsInFor['role'], form: FormFacts): readonly string[] {
  return mayStandIn(role, empId, form) ? standsInFor.filter((one) => one.role === role).map((one) => one.personId) : [];
}

/** Whether the asker stands in for the waiting approver, but already approves this form as another step. */
export function isAnotherStep(principal: Principal, form: FormFacts): boolean {
  const waiting = waitingApprover(form);
  const named = (principal.standsInFor ?? []).some((one) => one.role === 'approver' && one.personId === waiting);
  return named && principal.empId !== waiting && form.approverIds.includes(principal.empId);
}

/** HR's part in a form: one's own, or that of a finalizer for whom one stands in, unless that finalizer made the form. [PAFFLOW-028] */
export function actsAsHr(principal: Principal, form: FormFacts): Acting | null {
  if (principal.can('finalizeForms')) return IN_OWN_NAME;
  const forId = actsFor(principal, 'finalizer', form).find((personId) => personId !== form.creatorId);
  return forId === undefined ? null : { forId };
}

/** Its creator, the approvers it names, HR finalizers, admins and their stand-ins open a form; a fresh draft stays closed to approvers. [PAFVIEW-003] */
export function canOpen(principal: Principal, form: FormFacts): boolean {
  if (form.stage === 'deleted') return false;
  if (principal.empId === form.creatorId && principal.can('createForms')) return true;
  if (principal.can('administer') || actsAsHr(principal, form) !== null) return true;
  if (form.stage === 'draft') return false;
  if (form.approverIds.includes(principal.empId) && principal.can('approveForms')) return true;
  return actsFor(principal, 'approver', form).some((personId) => form.approverIds.includes(personId));
}

/** A draft is changed, submitted and deleted by its creator and by admins. [PAFVIEW-003] [PAFVIEW-005] */
export function canEdit(principal: Principal, form: FormFacts): boolean {
  if (!isDraft(form.stage)) return false;
  return (principal.empId === form.creatorId && principal.can('createForms')) || principal.can('administer');
}

/** The waiting approver decides, or that person's stand-in; an admin may in that place; never on the own form, nor on one about oneself. [PAFFLOW-023] [PAFFLOW-027] */
export function decidesAs(principal: Principal, form: FormFacts): Acting | null {
  if (form.stage !== 'awaiting_approval' || principal.empId === form.creatorId || isAbout(principal.empId, form)) return null;
  const waiting = waitingApprover(form);
  if (waiting === principal.empId && principal.can('approveForms')) return IN_OWN_NAME;
  if (waiting !== null && actsFor(principal, 'approver', form).includes(waiting)) return { forId: waiting };
  return principal.can('administer') ? IN_OWN_NAME : null;
}

export function canDecide(principal: Principal, form: FormFacts): boolean {
  return decidesAs(principal, form) !== null;
}

/** HR finalizes, sends back or rejects what is approved, never the own form, nor one about oneself. [PAFFLOW-028] */
export function canFinalize(principal: Principal, form: FormFacts): boolean {
  if (form.stage !== 'awaiting_finalize' || principal.empId === form.creatorId || isAbout(principal.empId, form)) return false;
  return actsAsHr(principal, form) !== null;
}

/**
 * Files are added by the creator and by HR until the form ends, never by the person whom it is about but as its creator; before it is submitted by
 * whoever edits it.
 */
export function canAttach(principal: Principal, form: FormFacts): boolean {
  if (isDraft(form.stage)) return canEdit(principal, form);
  if (form.stage === 'rejected' || form.stage === 'deleted') return false;
  if (principal.empId === form.creatorId) return principal.can('createForms');
  return actsAsHr(principal, form) !== null && !isAbout(principal.empId, form);
}

/** The creator takes a submission back before the first decision. */
export function canWithdraw(principal: Principal, form: FormFacts): boolean {
  return (
    form.stage === 'awaiting_approval' &&
    form.approvals === 0 &&
    principal.empId === form.creatorId &&
    principal.can('createForms')
  );
}

/** An admin names another person for the waiting step; HR does where it waits for the person whom it concerns. Nobody does so on a form about oneself. */
export function canReassign(principal: Principal, form: FormFacts): boolean {
  if (form.stage !== 'awaiting_approval' || isAbout(principal.empId, form)) return false;
  const waiting = waitingApprover(form);
  return principal.can('administer') || (principal.can('finalizeForms') && waiting !== null && waiting === form.subjectId);
}
