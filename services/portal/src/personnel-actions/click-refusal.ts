import { personnelActionPermissions } from '@campus/domain/personnel-actions';
import type { Asker, UndoRefusal } from '@campus/domain/personnel-actions/rules';
import {
  ACCESS_ONLY,
  actsAsHr,
  canDecide,
  canFinalize,
  canReassign,
  canWithdraw,
  canEdit,
  detailStatus,
  flagsOf,
  isAnotherStep,
  isDraft,
  pafTypeName,
  refusalToUndo,
  TERMINATION,
  waitingApprover,
} from '@campus/domain/personnel-actions/rules';
import type { Click, ClickedForm } from './form-click.js';
import { nameOf } from './form-click.js';

/** Why a click changes nothing: a code of the domain's messages and the values of its sentence. */
export interface ClickRefusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type RefusalCode =
  | 'not_found'
  | 'not_draft_submit'
  | 'stale'
  | 'not_withdrawable'
  | 'not_awaiting_approval'
  | 'not_your_turn'
  | 'not_awaiting_finalize'
  | 'not_reassignable'
  | 'not_finalized'
  | 'access_not_for_type'
  | 'already_processed'
  | 'own_form'
  | 'not_a_decider'
  | 'no_send_back_by_approver'
  | 'reason_required'
  | 'reassign_reason_required'
  | 'same_approver'
  | 'approver_is_requester'
  | 'approver_twice'
  | 'approver_of_department'
  | 'no_active_account'
  | 'no_such_employee'
  | 'no_such_access_entry'
  | 'unknown_access_item'
  | 'changed_since_seen'
  | 'reassigned_meanwhile'
  | 'stand_in_over'
  | 'stand_in_approves_already'
  | UndoRefusal
  | 'personnel_write_failed';

/** A person with the rights held in the own name, and for whom that person stands in today. */
export function askerOf(
  empId: string,
  rights: readonly string[] | ReadonlySet<string>,
  standsInFor: Asker['standsInFor'] = [],
): Asker {
  const held = new Set<string>(rights);
  return { empId, can: (right) => held.has(personnelActionPermissions[right]), standsInFor };
}

/** The person who clicked: the rights as they were then, the stand-ins as they are now. */
export function askerOfClick(click: Pick<Click, 'actorId' | 'rights'>, form: Pick<ClickedForm, 'standsInFor'>): Asker {
  return askerOf(click.actorId, click.rights, form.standsInFor);
}

/** The status of a form as the refusals name it. [PAFVIEW-029] */
export function statusOf(form: Pick<ClickedForm, 'stage'>): string {
  return detailStatus(flagsOf(form.stage));
}

function withStatus(code: RefusalCode, form: ClickedForm): ClickRefusal {
  return { code, values: { status: statusOf(form) } };
}

/** Whether the click was meant for the step that waits now. */
function onThisStep(click: Click, form: ClickedForm): boolean {
  const { seen } = click.detail;
  return seen.round === form.round && seen.approvals === form.approvals && seen.reassigned === form.reassigned;
}

/** Whether the form is still the one that was looked at, where the person said which that was. */
function isAsSeen({ detail }: Click, form: ClickedForm): boolean {
  return detail.asSeen !== true || detail.seen.version === form.version;
}

function decisionRefusal(click: Click, form: ClickedForm, asker: Asker): ClickRefusal | null {
  if (form.creatorId === click.actorId) return { code: 'own_form' };
  if (form.stage !== 'awaiting_approval') return withStatus('not_awaiting_approval', form);
  const name = nameOf(form, waitingApprover(form));
  if (canDecide(asker, form)) return onThisStep(click, form) ? null : { code: 'not_your_turn', values: { name } };
  if (isAnotherStep(asker, form)) return { code: 'stand_in_approves_already', values: { name } };
  if (click.detail.standInFor !== undefined)
    return { code: 'stand_in_over', values: { name: nameOf(form, click.detail.standInFor) } };
  return form.approverIds.includes(click.actorId) ? { code: 'not_your_turn', values: { name } } : { code: 'not_a_decider' };
}

/** Without HR's part in this form: a stand-in who made it, or whose time is over, is told so. */
function notHr(click: Click, form: ClickedForm): ClickRefusal {
  if (form.creatorId === click.actorId) return { code: 'own_form' };
  const { standInFor } = click.detail;
  return standInFor === undefined
    ? { code: 'not_a_decider' }
    : { code: 'stand_in_over', values: { name: nameOf(form, standInFor) } };
}

function hrRefusal(click: Click, form: ClickedForm, asker: Asker): ClickRefusal | null {
  if (actsAsHr(asker, form) === null) return notHr(click, form);
  if (form.creatorId === click.actorId) return { code: 'own_form' };
  if (form.stage !== 'awaiting_finalize' || !onThisStep(click, form)) return withStatus('not_awaiting_finalize', form);
  return canFinalize(asker, form) ? null : { code: 'not_a_decider' };
}

function sendBackRefusal(click: Click, form: ClickedForm, asker: Asker): ClickRefusal | null {
  if (!click.reason?.trim()) return { code: 'reason_required' };
  const byHr = actsAsHr(asker, form) !== null && (form.stage !== 'awaiting_approval' || !canDecide(asker, form));
  return byHr ? hrRefusal(click, form, asker) : decisionRefusal(click, form, asker);
}

function notReject(click: Click, form: ClickedForm, asker: Asker): ClickRefusal {
  const approves = asker.can('approveForms') || canDecide(asker, form);
  return approves ? { code: 'no_send_back_by_approver' } : notHr(click, form);
}

function rejectRefusal(click: Click, form: ClickedForm, asker: Asker): ClickRefusal | null {
  if (actsAsHr(asker, form) === null) return notReject(click, form, asker);
  if (!click.reason?.trim()) return { code: 'reason_required' };
  return hrRefusal(click, form, asker);
}

function itemsRefusal(form: ClickedForm): ClickRefusal | null {
  return new Set(form.items).size === form.activeItems ? null : { code: 'unknown_access_item' };
}

function reassignRefusal(click: Click, form: ClickedForm, asker: Asker): ClickRefusal | null {
  const { empId = '' } = click.detail;
  if (!asker.can('administer')) return { code: 'not_a_decider' };
  if (!click.reason?.trim()) return { code: 'reassign_reason_required' };
  if (!canReassign(asker, form)) return withStatus('not_reassignable', form);
  if (!onThisStep(click, form)) return { code: 'reassigned_meanwhile', values: { name: nameOf(form, waitingApprover(form)) } };
  if (empId === waitingApprover(form)) return { code: 'same_approver' };
  if (empId === form.creatorId) return { code: 'approver_is_requester' };
  if (form.approverIds.includes(empId)) return { code: 'approver_twice' };
  const person = form.people[empId];
  if (person === undefined) return { code: 'no_such_employee' };
  if (person.ended) return { code: 'no_active_account', values: { name: person.name } };
  return person.approver
    ? null
    : { code: 'approver_of_department', values: { name: person.name, department: form.departmentCode } };
}

function saveAccessRefusal(click: Click, form: ClickedForm, asker: Asker): ClickRefusal | null {
  if (actsAsHr(asker, form) === null) return notHr(click, form);
  if (form.pafType === ACCESS_ONLY || form.pafType === TERMINATION) {
    return { code: 'access_not_for_type', values: { type: pafTypeName(form.pafType).toLowerCase() } };
  }
  if (form.stage !== 'finalized') return withStatus('not_finalized', form);
  return itemsRefusal(form);
}

function requestRefusal(form: ClickedForm, allowed: boolean): ClickRefusal | null {
  if (form.request === null || !allowed) return { code: 'no_such_access_entry' };
  return form.request.processed ? { code: 'already_processed' } : null;
}

/** The processors of the request's group, and whoever stands in for one of them. */
function mayProcess(click: Click, { request }: ClickedForm): boolean {
  if (request?.mine === true) return click.rights.includes(personnelActionPermissions.processAccess);
  return (request?.standInFor ?? null) !== null;
}

function undoRefusal(click: Click, form: ClickedForm): ClickRefusal | null {
  const code = refusalToUndo(form.undone, { empId: click.actorId, stage: form.stage });
  return code === 'final' ? withStatus(code, form) : code === null ? null : { code };
}

function submitRefusal(click: Click, form: ClickedForm, asker: Asker): ClickRefusal | null {
  if (!isDraft(form.stage)) return withStatus('not_draft_submit', form);
  if (!canEdit(asker, form)) return { code: 'not_found' };
  return click.detail.seen.version === form.version ? null : { code: 'stale' };
}

/**
 * Why this click may not be committed on this form, or null. The call asks it before the click is stored, the commit asks it again under the
 * lock of the form's row, and that answer counts. [PAFFLOW-022] [PAFFLOW-023] [PAFFLOW-044]
 */
export function refusalOf(click: Click, form: ClickedForm): ClickRefusal | null {
  if (form.stage === 'deleted') return { code: 'not_found' };
  return refusalByAction(click, form) ?? (isAsSeen(click, form) ? null : withStatus('changed_since_seen', form));
}

function refusalByAction(click: Click, form: ClickedForm): ClickRefusal | null {
  const asker = askerOfClick(click, form);
  switch (click.action) {
    case 'submit':
      return submitRefusal(click, form, asker);
    case 'withdraw':
      if (form.creatorId !== click.actorId) return { code: 'not_found' };
      return canWithdraw(asker, form) && onThisStep(click, form) ? null : withStatus('not_withdrawable', form);
    case 'approve':
      return decisionRefusal(click, form, asker);
    case 'send_back':
      return sendBackRefusal(click, form, asker);
    case 'reject':
      return rejectRefusal(click, form, asker);
    case 'finalize':
      return hrRefusal(click, form, asker);
    case 'reassign':
      return reassignRefusal(click, form, asker);
    case 'save_access':
      return saveAccessRefusal(click, form, asker);
    case 'process_access':
      return requestRefusal(form, asker.can('administer') || mayProcess(click, form));
    case 'resend_access':
      return requestRefusal(form, actsAsHr(asker, form) !== null || asker.can('administer'));
    case 'undo':
      return undoRefusal(click, form);
  }
}
