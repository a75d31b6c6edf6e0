import type { Stage } from '@campus/domain/personnel-actions/rules';
import {
  ACCESS_ONLY,
  actsAsHr,
  decidesAs,
  stageAfter,
  TERMINATION,
  waitingApprover,
} from '@campus/domain/personnel-actions/rules';
import type { Command, FormOfCommand } from '../record/form-command.js';
import { principalOfCommand } from '../record/principal.js';

/** What a committed command makes of a form, before it is written. Nothing here is decided: the refusals were asked first. */
export interface CommandEffect {
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
  /** The step that this command approves, and in whose place. */
  readonly approves: { readonly step: number; readonly approverId: string } | null;
  /** The round whose approvals are void now. */
  readonly voids: number | null;
  readonly finalizes: boolean;
  readonly savesAccess: boolean;
  /** Items for which requests are made. */
  readonly requests: readonly string[];
  readonly processes: string | null;
  readonly resends: string | null;
  /** For whom the person stands in with this command; null in the own name. */
  readonly standInFor: string | null;
  /** What is taken back: an approval's step, the approvals that a send-back voided at an instant, a processed mark. */
  readonly reverts: { readonly step: number } | { readonly voidedAt: string } | { readonly requestId: string } | null;
}

/** For whom the person stands in with this command; null in the own name. */
export function standInForOf(command: Command, form: FormOfCommand): string | null {
  const principal = principalOfCommand(command, form);
  switch (command.action) {
    case 'approve':
      return decidesAs(principal, form)?.forId ?? null;
    case 'send_back':
      return (decidesAs(principal, form) ?? actsAsHr(principal, form))?.forId ?? null;
    case 'process_access':
      return form.request?.mine === true || principal.can('administer') ? null : (form.request?.standInFor ?? null);
    case 'undo':
      return form.undone?.actorId === command.actorId ? form.undone.standInFor : null;
    case 'reject':
    case 'finalize':
    case 'save_access':
      return actsAsHr(principal, form)?.forId ?? null;
    default:
      return null;
  }
}

function unchanged(command: Command, form: FormOfCommand): CommandEffect {
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
    standInFor: standInForOf(command, form),
    reverts: null,
  };
}

/** After an approval the next approver is waited for; after the last one HR. [PAFFLOW-015] [PAFFLOW-023] */
function approved(form: FormOfCommand): Partial<CommandEffect> {
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
function back(form: FormOfCommand, stage: Stage): Partial<CommandEffect> {
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

function reassigned(command: Command, form: FormOfCommand): Partial<CommandEffect> {
  const to = command.detail.empId ?? '';
  return {
    approverIds: form.approverIds.map((id, index) => (index === form.approvals ? to : id)),
    waitingFor: to,
    reassigned: form.reassigned + 1,
    newWait: true,
  };
}

/** Finalizing makes the requests of an access-only form, and of a termination those that take away what the person holds. */
function finalized(form: FormOfCommand): Partial<CommandEffect> {
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

/** The wait that an undo begins has a number of its own: who is waited for again is told again, and no older command means it. */
function waitingAgain(form: FormOfCommand, approvals: number): Partial<CommandEffect> {
  const waitingFor = form.approverIds[approvals] ?? null;
  return {
    stage: waitingFor === null ? 'awaiting_finalize' : 'awaiting_approval',
    approvals,
    waitingFor,
    reassigned: form.reassigned + 1,
    newWait: true,
  };
}

function takenBack(form: FormOfCommand): Partial<CommandEffect> {
  const { undone } = form;
  if (undone?.action === 'approve') return { ...waitingAgain(form, form.approvals - 1), reverts: { step: form.approvals } };
  if (undone?.action === 'send_back')
    return { ...waitingAgain(form, undone.voided), reason: 'clear', reverts: { voidedAt: undone.at } };
  return { reverts: { requestId: undone?.requestId ?? '' } };
}

function changes(command: Command, form: FormOfCommand): Partial<CommandEffect> {
  switch (command.action) {
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
      return reassigned(command, form);
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

/** What this command makes of this form. The stage table has the last word: a move that it does not know is a defect, not an effect. */
export function effectOf(command: Command, form: FormOfCommand): CommandEffect {
  const effect = { ...unchanged(command, form), ...changes(command, form) };
  const allowed = stageAfter(form.stage, command.action);
  const stays = command.action === 'approve' && effect.stage === form.stage;
  const toHr = command.action === 'undo' && form.stage === 'returned' && effect.stage === 'awaiting_finalize';
  if (allowed !== effect.stage && !stays && !toHr)
    throw new Error(`${command.action} does not lead from ${form.stage} to ${effect.stage}`);
  return effect;
}
