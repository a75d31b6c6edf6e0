import type { Principal, FormFacts } from '../policies.js';
import { actsAsHr, isAbout, waitingApprover } from '../policies.js';
import type { FormAction } from '../stages.js';
import { flagsOf } from '../stages.js';
import { detailStatus } from '../statuses.js';
import type { DoneStep, UndoRefusal } from '../undo.js';

/** Why a command changes nothing: a code of the domain's messages and the values of its sentence. */
export interface CommandRefusal {
  readonly code: CommandRefusalCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type CommandRefusalCode =
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
  | 'about_oneself'
  | 'reassign_to_subject'
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
  | 'leaver_no_access'
  | 'request_withdrawn'
  | 'end_access_of_termination'
  | 'unknown_access_item'
  | 'changed_since_seen'
  | 'reassigned_meanwhile'
  | 'stand_in_over'
  | 'stand_in_approves_already'
  | UndoRefusal
  | 'personnel_write_failed';

/** Where a form stood for the person who gave a command; a command for a step that is over does nothing to the next one. */
export interface SeenForm {
  readonly round: number;
  readonly approvals: number;
  readonly reassigned: number;
  readonly version: number;
}

/** What a person tells a form to do. */
export interface FormCommand {
  readonly action: FormAction;
  readonly asker: Principal;
  readonly reason: string | null;
  readonly seen: SeenForm;
  /** Whether `seen.version` is what the person looked at, so that any other version refuses the command. */
  readonly asSeen: boolean;
  /** For whom the person stood in when the command was given. */
  readonly standInFor: string | null;
  /** Reassign: the new approver. */
  readonly empId: string;
  /** Whether the person holds the right to process access. */
  readonly processesAccess: boolean;
  /** Finalize: whether HR ends access at once. */
  readonly endsAccessNow: boolean;
}

/** A person around a form. */
export interface PersonOfForm {
  readonly name: string;
  /** Whether the account has ended. */
  readonly ended: boolean;
  /** Whether the person is an approver of the requesting department. */
  readonly approver: boolean;
}

/** The access request that a command is about. */
export interface AskedAccess {
  readonly processed: boolean;
  /** Whether nothing is to be done any more. */
  readonly withdrawn: boolean;
  /** Whether it takes access away instead of giving it. */
  readonly removal: boolean;
  readonly mine: boolean;
  readonly standInFor: string | null;
}

/** A form as a command meets it. */
export interface FormForCommand extends FormFacts {
  readonly pafType: number;
  readonly version: number;
  readonly round: number;
  readonly reassigned: number;
  readonly departmentCode: string;
  readonly people: Readonly<Record<string, PersonOfForm>>;
  /** The access items that the command would request, and how many of them are active. */
  readonly items: readonly string[];
  readonly activeItems: number;
  /** The access request that the command is about. */
  readonly request: AskedAccess | null;
  /** Whom the form is about, by name. */
  readonly subject: string;
  /** Whether the person whom the form is about holds a position that goes on: one whose end no finalized termination has set. */
  readonly positionGoesOn: boolean;
  /** For whom the person stands in today. */
  readonly standsInFor: readonly { readonly personId: string; readonly name: string }[];
  /** Undo: what is taken back. */
  readonly undone: DoneStep | null;
}

/** The status of a form as the refusals name it. [PAFVIEW-029] */
export function statusOf({ stage }: Pick<FormFacts, 'stage'>): string {
  return detailStatus(flagsOf(stage));
}

export function withStatus(code: CommandRefusalCode, form: FormForCommand): CommandRefusal {
  return { code, values: { status: statusOf(form) } };
}

/** The name of a person around a form; the id when nobody has it. */
export function nameOf(form: Pick<FormForCommand, 'people' | 'standsInFor'>, empId: string | null): string {
  if (empId === null) return '';
  return form.people[empId]?.name ?? form.standsInFor.find((one) => one.personId === empId)?.name ?? empId;
}

/** Whether the command was meant for the step that waits now. */
export function isOnThisStep({ seen }: FormCommand, form: FormForCommand): boolean {
  return seen.round === form.round && seen.approvals === form.approvals && seen.reassigned === form.reassigned;
}

/** Whether the form is still the one that was looked at, where the person said which that was. */
export function isAsSeen({ asSeen, seen }: FormCommand, form: FormForCommand): boolean {
  return !asSeen || seen.version === form.version;
}

/** The name of whom the form waits for. */
export function waitingName(form: FormForCommand): string {
  return nameOf(form, waitingApprover(form));
}

/** Nobody decides on a form that concerns oneself, whatever the part in which it is asked. */
export function refusalAboutOneself({ asker: principal }: FormCommand, form: FormForCommand): CommandRefusal | null {
  return isAbout(principal.empId, form) ? { code: 'about_oneself' } : null;
}

/** Who leaves is given no access: neither by a form nor by a request of one. */
export function refusalToGiveAccess(form: FormForCommand): CommandRefusal | null {
  return form.positionGoesOn ? null : { code: 'leaver_no_access', values: { name: form.subject } };
}

/** Without HR's part in this form: a stand-in who made it, or whose time is over, is told so. */
export function refusalWithoutHr({ asker: principal, standInFor }: FormCommand, form: FormForCommand): CommandRefusal | null {
  if (actsAsHr(principal, form) !== null) return null;
  if (form.creatorId === principal.empId) return { code: 'own_form' };
  return standInFor === null ? { code: 'not_a_decider' } : { code: 'stand_in_over', values: { name: nameOf(form, standInFor) } };
}
