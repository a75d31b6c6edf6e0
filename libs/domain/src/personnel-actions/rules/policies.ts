import type { Stage } from './stages.js';
import { isDraft } from './stages.js';
import type { StandsInFor } from './stand-ins.js';
import { mayStandIn } from './stand-ins.js';

/** Who asks: the employee id, the rights held in one's own name, and for whom one stands in today. */
export interface Asker {
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

function standsFor({ empId, standsInFor = [] }: Asker, role: StandsInFor['role'], form: FormFacts): readonly string[] {
  return mayStandIn(role, empId, form) ? standsInFor.filter((one) => one.role === role).map((one) => one.personId) : [];
}

/** Whether the asker stands in for the waiting approver, but already approves this form as another step. */
export function isAnotherStep(asker: Asker, form: FormFacts): boolean {
  const waiting = waitingApprover(form);
  const named = (asker.standsInFor ?? []).some((one) => one.role === 'approver' && one.personId === waiting);
  return named && asker.empId !== waiting && form.approverIds.includes(asker.empId);
}

/** HR's part in a form: one's own, or that of a finalizer for whom one stands in, unless that finalizer made the form. [PAFFLOW-028] */
export function actsAsHr(asker: Asker, form: FormFacts): Acting | null {
  if (asker.can('finalizeForms')) return IN_OWN_NAME;
  const forId = standsFor(asker, 'finalizer', form).find((personId) => personId !== form.creatorId);
  return forId === undefined ? null : { forId };
}

/** Its creator, the approvers it names, HR finalizers, admins and their stand-ins open a form; a fresh draft stays closed to approvers. [PAFVIEW-003] */
export function canOpen(asker: Asker, form: FormFacts): boolean {
  if (form.stage === 'deleted') return false;
  if (asker.empId === form.creatorId && asker.can('createForms')) return true;
  if (asker.can('administer') || actsAsHr(asker, form) !== null) return true;
  if (form.stage === 'draft') return false;
  if (form.approverIds.includes(asker.empId) && asker.can('approveForms')) return true;
  return standsFor(asker, 'approver', form).some((personId) => form.approverIds.includes(personId));
}

/** A draft is changed, submitted and deleted by its creator and by admins. [PAFVIEW-003] [PAFVIEW-005] */
export function canEdit(asker: Asker, form: FormFacts): boolean {
  if (!isDraft(form.stage)) return false;
  return (asker.empId === form.creatorId && asker.can('createForms')) || asker.can('administer');
}

/** The waiting approver decides, or that person's stand-in; an admin may in that place; never on the own form, nor on one about oneself. [PAFFLOW-023] [PAFFLOW-027] */
export function decidesAs(asker: Asker, form: FormFacts): Acting | null {
  if (form.stage !== 'awaiting_approval' || asker.empId === form.creatorId || isAbout(asker.empId, form)) return null;
  const waiting = waitingApprover(form);
  if (waiting === asker.empId && asker.can('approveForms')) return IN_OWN_NAME;
  if (waiting !== null && standsFor(asker, 'approver', form).includes(waiting)) return { forId: waiting };
  return asker.can('administer') ? IN_OWN_NAME : null;
}

export function canDecide(asker: Asker, form: FormFacts): boolean {
  return decidesAs(asker, form) !== null;
}

/** HR finalizes, sends back or rejects what is approved, never the own form, nor one about oneself. [PAFFLOW-028] */
export function canFinalize(asker: Asker, form: FormFacts): boolean {
  if (form.stage !== 'awaiting_finalize' || asker.empId === form.creatorId || isAbout(asker.empId, form)) return false;
  return actsAsHr(asker, form) !== null;
}

/** The creator takes a submission back before the first decision. */
export function canWithdraw(asker: Asker, form: FormFacts): boolean {
  return form.stage === 'awaiting_approval' && form.approvals === 0 && asker.empId === form.creatorId && asker.can('createForms');
}

/** An admin names another person for the waiting step; HR does where it waits for the person whom it concerns. Nobody does so on a form about oneself. */
export function canReassign(asker: Asker, form: FormFacts): boolean {
  if (form.stage !== 'awaiting_approval' || isAbout(asker.empId, form)) return false;
  const waiting = waitingApprover(form);
  return asker.can('administer') || (asker.can('finalizeForms') && waiting !== null && waiting === form.subjectId);
}
