import { fillIn } from '@campus/contract-kit';
import type { SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionTexts } from '@campus/domain/personnel-actions';
import type {
  CommandRefusal,
  DoneStep,
  FormAction,
  FormForCommand,
  PersonOfForm,
  SeenForm,
  Stage,
  StandInRole,
} from '@campus/domain/personnel-actions/rules';
import { nameOf } from '@campus/domain/personnel-actions/rules';

/** What a command carries besides the form: stored with its command, never sent to Temporal. */
export interface CommandDetail {
  /** Where the form stood for the person who clicked; a command on a step that is over does nothing to the next one. */
  readonly seen: SeenForm;
  /** Whether `seen.version` is what the person looked at, so that any other version refuses the command. */
  readonly asSeen?: boolean;
  /** For whom the person stood in when the command was given. */
  readonly standInFor?: string;
  /** Undo: the command that is taken back. */
  readonly undoes?: string;
  /** Reassign: the new approver. */
  readonly empId?: string;
  /** Save access: the chosen items. */
  readonly accessItems?: readonly string[];
  /** Process and resend: the access request. */
  readonly requestId?: string;
  /** Finalize: whether HR ends account and access at once. */
  readonly endAccessNow?: true;
  /** Whether it is one of a run of many: what follows from it may wait until the run is over. */
  readonly inRun?: true;
  /** Who really sat at the keyboard, while impersonating: the id, and both names as the audit history shows them. */
  readonly by?: { readonly empId: string; readonly name: string };
}

/** One command of a person, with the rights held in the own name when it was given; what a stand-in lends is asked anew by the commit. */
export interface Command {
  readonly commandId: string;
  readonly action: FormAction;
  readonly actorId: string;
  readonly actorName: string;
  readonly rights: readonly string[];
  readonly reason: string | null;
  readonly detail: CommandDetail;
}

/** A command as it was stored, with what became of it. */
export interface StoredCommand extends Command {
  readonly formId: string;
  readonly outcome: 'committed' | 'refused' | null;
  readonly refusal: CommandRefusal | null;
  /** What its call was answered. */
  readonly answer: SavedForm | null;
  /** Whether a call is at work on it. */
  readonly busy: boolean | null;
}

export interface CommandPerson extends PersonOfForm {
  readonly email: string | null;
}

/** The access request that a command is about. */
export interface RequestOfCommand {
  readonly id: string;
  readonly groupId: string;
  readonly name: string;
  readonly processed: boolean;
  readonly withdrawn: boolean;
  /** Whether it takes access away. */
  readonly removal: boolean;
  /** Whether the person who clicked processes requests of this group. */
  readonly mine: boolean;
  /** A processor of the group for whom the person stands in today; null for none. */
  readonly standInFor: string | null;
}

/** Somebody for whom the person who clicked stands in today. */
export interface StandInFor {
  readonly role: StandInRole;
  readonly personId: string;
  readonly name: string;
}

/** Who stands in today for an approver of the form. */
export interface ApproverStandIn {
  readonly personId: string;
  readonly empId: string;
  readonly name: string;
  readonly email: string | null;
}

/** The committed step that an undo takes back, and how many approvals of the round its send-back voided. */
export interface UndoneStep extends DoneStep {
  readonly commandId: string;
  readonly requestId: string | null;
  readonly standInName: string | null;
  readonly voided: number;
  /** The instant of the step, as the database wrote it. */
  readonly at: string;
}

/** The form's row as a command meets it, and what else is needed to decide. */
export interface FormOfCommand extends FormForCommand {
  readonly id: string;
  readonly openAccess: number;
  readonly accessSaved: boolean;
  readonly creatorName: string;
  readonly people: Readonly<Record<string, CommandPerson>>;
  readonly request: RequestOfCommand | null;
  /** For whom the person who clicked stands in today. */
  readonly standsInFor: readonly StandInFor[];
  /** Who stands in for the form's approvers today. */
  readonly standIns: readonly ApproverStandIn[];
  /** Terminations: the last day of the position. */
  readonly terminationDate: string | null;
  /** The positions that the form gives, or that a termination ends. */
  readonly positionTitles: readonly string[];
  /** Undo: what is taken back. */
  readonly undone: UndoneStep | null;
}

/** The columns of a form, the request and the persons around it, as the database answers them. */
export interface FormOfCommandRow {
  readonly id: string;
  readonly paf_type: number;
  readonly stage: Stage;
  readonly version: number;
  readonly round: number;
  readonly approvals: number;
  readonly reassigned: number;
  readonly open_access: number;
  readonly access_saved: boolean;
  readonly req_department_code: string;
  readonly creator_id: string;
  readonly subject_id: string | null;
  readonly creator_name: string;
  readonly approver_ids: string[];
  readonly subject: string;
  readonly people: Record<string, CommandPerson> | null;
  readonly items: string[] | null;
  readonly active_items: number;
  readonly request: RequestOfCommand | null;
  readonly stands_in_for: StandInFor[] | null;
  readonly stand_ins: ApproverStandIn[] | null;
  readonly termination_date: string | null;
  readonly position_goes_on: boolean;
  readonly position_titles: string[];
  readonly undone: UndoneStep | null;
}

/** What the database cannot say of these rows: what their JSON holds. */
export interface FormOfCommandJson {
  readonly people: Record<string, CommandPerson>;
  readonly request: RequestOfCommand;
  readonly stands_in_for: StandInFor[];
  readonly stand_ins: ApproverStandIn[];
  readonly undone: UndoneStep;
}

export function formOfCommand(row: FormOfCommandRow): FormOfCommand {
  return {
    id: row.id,
    pafType: row.paf_type,
    stage: row.stage,
    version: row.version,
    round: row.round,
    approvals: row.approvals,
    reassigned: row.reassigned,
    openAccess: row.open_access,
    accessSaved: row.access_saved,
    departmentCode: row.req_department_code,
    creatorId: row.creator_id,
    subjectId: row.subject_id,
    creatorName: row.creator_name,
    approverIds: row.approver_ids,
    subject: row.subject,
    people: row.people ?? {},
    items: row.items ?? [],
    activeItems: row.active_items,
    request: row.request,
    standsInFor: row.stands_in_for ?? [],
    standIns: row.stand_ins ?? [],
    terminationDate: row.termination_date,
    positionGoesOn: row.position_goes_on,
    positionTitles: row.position_titles,
    undone: row.undone,
  };
}

/** Who signs a step: the person, or 'Ben Boyd for Ada Ames' when Ben stands in for Ada with it. */
export function signatureOf(command: Command, form: FormOfCommand, standInFor: string | null): string {
  if (standInFor === null) return command.actorName;
  const { undone } = form;
  const taken = command.action === 'undo' && undone?.standInFor === standInFor ? undone.standInName : null;
  return fillIn(personnelActionTexts.actingFor, { name: command.actorName, person: taken ?? nameOf(form, standInFor) });
}
