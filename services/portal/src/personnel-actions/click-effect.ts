import type { Stage } from '@campus/domain/personnel-actions/rules';
import {
  ACCESS_ONLY,
  actsAsHr,
  decidesAs,
  stageAfter,
  TERMINATION,
  waitingApprover,
} from '@campus/domain/personnel-actions/rules';
import type { Click, ClickedForm } from './form-click.js';
import { askerOfClick } from './principal.js';

/** What a committed click makes of a form, before it is written. Nothing here is decided: the refusals were asked first. */
export interface ClickEffect {
  readonly stage: Stage;
  readonly round: number;
  readonly approvals: number;
  readonly reassigned: number;
  readonly approverIds: readonly string[];
  readonly waitingFor: string | null;
  /** Whether another person is waited for now, so that waiting begins anew. */
  readonly newWait: boolean;
  readonly reason: 'keep' | 'clear' | 'set';
  /** Whether the content is kept as the one that the approvers saw. [PAFFLOW-018] */
  readonly keepsContent: boolean;
  /** The step that this click approves, and in whose place. */
  readonly approves: { readonly step: number; readonly approverId: string } | null;
  /** The round whose approvals are void now. */
  readonly voids: number | null;
  readonly finalizes: boolean;
  readonly savesAccess: boolean;
  /** Items for which requests are made. */
  readonly requests: readonly string[];
  readonly processes: string | null;
  readonly resends: string | null;
  /** For whom the person stands in with this click; null in the own name. */
  readonly standInFor: string | null;
  /** What is taken back: an approval's step, the approvals that a send-back voided at an instant, a processed mark. */
  readonly takesBack: { readonly step: number } | { readonly voidedAt: string } | { readonly requestId: string } | null;
}

/** For whom the person stands in with this click; null in the own name. */
export function standInForOf(click: Click, form: ClickedForm): string | null {
  const asker = askerOfClick(click, form);
  switch (click.action) {
    case 'approve':
      return decidesAs(asker, form)?.forId ?? null;
    case 'send_back':
      return (decidesAs(asker, form) ?? actsAsHr(asker, form))?.forId ?? null;
    case 'process_access':
      return form.request?.mine === true || asker.can('administer') ? null : (form.request?.standInFor ?? null);
    case 'reject':
    case 'finalize':
    case 'save_access':
      return actsAsHr(asker, form)?.forId ?? null;
    default:
      return null;
  }
}

function unchanged(click: Click, form: ClickedForm): ClickEffect {
  return {
    stage: form.stage,
    round: form.round,
    approvals: form.approvals,
    reassigned: form.reassigned,
    approverIds: form.approverIds,
    waitingFor: waitingApprover(form),
    newWait: false,
    reason: 'keep',
    keepsContent: false,
    approves: null,
    voids: null,
    finalizes: false,
    savesAccess: false,
    requests: [],
    processes: null,
    resends: null,
    standInFor: standInForOf(click, form),
    takesBack: null,
  };
}

/** After an approval the next approver is waited for; after the last one HR. [PAFFLOW-015] [PAFFLOW-023] */
function approved(form: ClickedForm): Partial<ClickEffect> {
  const approvals = form.approvals + 1;
  const next = form.approverIds[approvals] ?? null;
  return {
    stage: next === null ? 'awaiting_finalize' : 'awaiting_approval',
    approvals,
    waitingFor: next,
    newWait: true,
    approves: { step: approvals, approverId: form.approverIds[form.approvals] ?? '' },
  };
}

/** Back with its creator: the approvals of the round are void. [PAFFLOW-018] [PAFFLOW-024] */
function back(form: ClickedForm, stage: Stage): Partial<ClickEffect> {
  return {
    stage,
    approvals: 0,
    waitingFor: null,
    newWait: true,
    voids: form.round,
    reason: 'set',
    keepsContent: stage === 'returned',
  };
}

function reassigned(click: Click, form: ClickedForm): Partial<ClickEffect> {
  const to = click.detail.empId ?? '';
  return {
    approverIds: form.approverIds.map((id, index) => (index === form.approvals ? to : id)),
    waitingFor: to,
    reassigned: form.reassigned + 1,
    newWait: true,
  };
}

/** Finalizing makes the requests of an access-only form, and of a termination those that take away what the person holds. */
function finalized(form: ClickedForm): Partial<ClickEffect> {
  const accessOnly = form.pafType === ACCESS_ONLY;
  return {
    stage: 'finalized',
    waitingFor: null,
    newWait: true,
    finalizes: true,
    reason: 'clear',
    savesAccess: accessOnly,
    requests: accessOnly || form.pafType === TERMINATION ? form.items : [],
  };
}

/** The wait that an undo begins has a number of its own: who is waited for again is told again, and no older click means it. */
function waitingAgain(form: ClickedForm, approvals: number): Partial<ClickEffect> {
  const waitingFor = form.approverIds[approvals] ?? null;
  return {
    stage: waitingFor === null ? 'awaiting_finalize' : 'awaiting_approval',
    approvals,
    waitingFor,
    reassigned: form.reassigned + 1,
    newWait: true,
  };
}

function takenBack(form: ClickedForm): Partial<ClickEffect> {
  const { undone } = form;
  if (undone?.action === 'approve') return { ...waitingAgain(form, form.approvals - 1), takesBack: { step: form.approvals } };
  if (undone?.action === 'send_back')
    return { ...waitingAgain(form, undone.voided), reason: 'clear', takesBack: { voidedAt: undone.at } };
  return { takesBack: { requestId: undone?.requestId ?? '' } };
}

function changes(click: Click, form: ClickedForm): Partial<ClickEffect> {
  switch (click.action) {
    case 'submit':
      return {
        stage: 'awaiting_approval',
        round: form.round + 1,
        approvals: 0,
        waitingFor: form.approverIds[0] ?? null,
        newWait: true,
        reason: 'clear',
      };
    case 'withdraw':
      return { stage: 'draft', waitingFor: null, newWait: true, keepsContent: true };
    case 'approve':
      return approved(form);
    case 'send_back':
      return back(form, 'returned');
    case 'reject':
      return back(form, 'rejected');
    case 'finalize':
      return finalized(form);
    case 'reassign':
      return reassigned(click, form);
    case 'save_access':
      return { savesAccess: true, requests: form.items };
    case 'process_access':
      return { processes: form.request?.id ?? null };
    case 'resend_access':
      return { resends: form.request?.id ?? null };
    case 'undo':
      return takenBack(form);
  }
}

/** What this click makes of this form. The stage table has the last word: a move that it does not know is a defect, not an effect. */
export function effectOf(click: Click, form: ClickedForm): ClickEffect {
  const effect = { ...unchanged(click, form), ...changes(click, form) };
  const allowed = stageAfter(form.stage, click.action);
  const stays = click.action === 'approve' && effect.stage === form.stage;
  const toHr = click.action === 'undo' && form.stage === 'returned' && effect.stage === 'awaiting_finalize';
  if (allowed !== effect.stage && !stays && !toHr)
    throw new Error(`${click.action} does not lead from ${form.stage} to ${effect.stage}`);
  return effect;
}
