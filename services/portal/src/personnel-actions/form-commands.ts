import { Refusal } from '@campus/contract-kit';
import type { SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionMessages } from '@campus/domain/personnel-actions';
import type { CommandRefusal, FormAction } from '@campus/domain/personnel-actions/rules';
import { ownRights } from '@campus/domain/access';
import { canOpen, statusOf, waitingApprover } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf, commandId } from '@campus/server-kit';
import type { FormStand } from '@campus/workflow-personnel-actions';
import { NOTHING_TO_UNDO } from '@campus/workflow-personnel-actions';
import { Inject, Injectable } from '@nestjs/common';
import { UpdateRefused } from '../platform/index.js';
import { standInForOf } from './click-effect.js';
import { refusalOf } from './command-refusal.js';
import type { Click, ClickDetail, ClickedForm } from './form-click.js';
import type { GivenCommand, MetForm } from './form-commands.repository.js';
import { FormCommandsRepository } from './form-commands.repository.js';
import { isRecordId } from './form-records.js';
import { FormRoute } from './form-route.js';
import { lastStepSentence } from './last-step.js';
import { askerOf } from './principal.js';

/** What a person wants of a form. */
export interface WantedClick {
  readonly formId: string;
  readonly action: FormAction;
  readonly reason?: string;
  readonly detail?: Omit<ClickDetail, 'seen' | 'asSeen' | 'by' | 'standInFor' | 'undoes'>;
  /** The version that was looked at before; without it the one that is met. */
  readonly version?: number;
  /** Given by bulk calls, where one call gives many commands. */
  readonly commandId?: string;
}

/** Personal declarations cannot be made while impersonating. */
const DECLARATIONS: ReadonlySet<FormAction> = new Set(['approve', 'send_back', 'reject', 'finalize', 'undo']);
/** The engine carries at most 100 clicks of one form at a time; a person is told before that. */
const MOST_PENDING = 60;
/** Whether the click is on a single access request; processors take these without opening the form. */
function isOnRequest({ detail }: WantedClick): boolean {
  return detail?.requestId !== undefined;
}

/** Refusals of a step that came after another one: they say who did what when. */
const LATE: ReadonlySet<CommandRefusal['code']> = new Set([
  'not_awaiting_approval',
  'not_awaiting_finalize',
  'not_withdrawable',
  'not_reassignable',
  'already_processed',
  'changed_since_seen',
  'reassigned_meanwhile',
]);

/** The refusal of a code as a person reads it. */
export function spoken({ code, values }: CommandRefusal, last: string | null = null): Refusal {
  const refusal = personnelActionMessages.refusal(code, values);
  return last === null ? refusal : new Refusal(refusal.status, refusal.code, `${refusal.message} ${last}`);
}

function targetsOf(actor: Actor, { action, detail }: WantedClick) {
  return {
    actorId: actor.empId,
    empId: detail?.empId ?? null,
    requestId: detail?.requestId ?? null,
    items: action === 'save_access' ? [...(detail?.accessItems ?? [])] : null,
    undo: action === 'undo',
  };
}

function ownRightsOf(actor: Actor): string[] {
  return [...ownRights(actor.permissions, actor.groups)].filter((right) => right.startsWith('personnel-actions.'));
}

function mayOpen(actor: Actor, form: ClickedForm): boolean {
  return canOpen(askerOf(actor.empId, ownRightsOf(actor), form.standsInFor), form);
}

function detailOf(actor: Actor, wanted: WantedClick, form: ClickedForm): ClickDetail {
  const { round, approvals, reassigned, version } = form;
  const author = authorOf(actor);
  return {
    seen: { round, approvals, reassigned, version: wanted.version ?? version },
    ...wanted.detail,
    ...(wanted.version === undefined || wanted.action === 'submit' ? {} : { asSeen: true }),
    ...(form.undone === null ? {} : { undoes: form.undone.commandId }),
    ...(actor.impersonating === null ? {} : { by: { empId: author.actionBy, name: author.actionByName } }),
  };
}

function clickOf(actor: Actor, wanted: WantedClick, id: string, form: ClickedForm): Click {
  const click: Click = {
    commandId: id,
    action: wanted.action,
    actorId: actor.empId,
    actorName: actor.name,
    rights: ownRightsOf(actor),
    reason: wanted.reason ?? null,
    detail: detailOf(actor, wanted, form),
  };
  const standInFor = standInForOf(click, form);
  return standInFor === null ? click : { ...click, detail: { ...click.detail, standInFor } };
}

/** What the call answers where nobody acted in between and the persons on the form are those of before; else null, and it is read. */
function savedOf(form: ClickedForm, stand: FormStand): SavedForm | null {
  const { stage, version, approvals } = stand;
  const waiting = waitingApprover({ ...form, stage, approvals });
  if (version !== form.version + 1 || (waiting !== null && form.stage === stage && form.approvals === approvals)) return null;
  const name = waiting === null ? null : (form.people[waiting]?.name ?? null);
  return { id: form.id, version, stage, status: statusOf(stand), waiting_for: name };
}

/**
 * A click of a person: stored as a command, then handed to the form's route under the command's id. What is stored is carried out once, whatever
 * fails in between; a repeat of the same command is answered from its row.
 */
@Injectable()
export class FormCommands {
  constructor(
    @Inject(FormCommandsRepository) private readonly repository: FormCommandsRepository,
    @Inject(FormRoute) private readonly route: FormRoute,
  ) {}

  /** Refuses with 404 what the person may not open, and whatever the policies refuse; the commit decides again. */
  async give(actor: Actor, wanted: WantedClick): Promise<SavedForm> {
    const id = wanted.commandId ?? commandId();
    const unknown = isOnRequest(wanted) ? 'no_such_access_entry' : 'not_found';
    if (!isRecordId(wanted.formId)) throw personnelActionMessages.refusal(unknown);
    const found = await this.repository.forClick(wanted.formId, id, targetsOf(actor, wanted));
    if (found === null) throw personnelActionMessages.refusal(unknown);
    if (!isOnRequest(wanted) && !mayOpen(actor, found.form)) throw await this.notOpenable(actor, wanted.formId);
    if (actor.impersonating !== null && DECLARATIONS.has(wanted.action))
      throw personnelActionMessages.refusal('not_while_impersonating');
    if (found.command === null) await this.store(clickOf(actor, wanted, id, found.form), found);
    else if (await this.answered(found.command, wanted, actor)) return this.repository.saved(wanted.formId);
    const stand = await this.click(id, wanted);
    return (
      (stand === null || wanted.action === 'undo' ? null : savedOf(found.form, stand)) ?? this.repository.saved(wanted.formId)
    );
  }

  /** Refuses what `give` would refuse of this person, and gives nothing. */
  async assertMayClick(actor: Actor, wanted: WantedClick): Promise<void> {
    const found = await this.repository.forClick(wanted.formId, '', targetsOf(actor, wanted));
    if (found === null || !mayOpen(actor, found.form)) throw personnelActionMessages.refusal('not_found');
    const refusal = refusalOf(clickOf(actor, wanted, '', found.form), found.form);
    if (refusal !== null) throw await this.refused(wanted.formId, refusal);
  }

  /** Not found, but for whoever had the form a moment ago, as a stand-in or until it was withdrawn or reassigned. */
  private async notOpenable(actor: Actor, formId: string): Promise<Refusal> {
    const name = actor.impersonating === null ? await this.repository.stoodInFor(formId, actor.empId) : null;
    if (name !== null) return personnelActionMessages.refusal('stand_in_over', { name });
    const last = await this.repository.lastStep(formId);
    if (last === null || last.waitedFor !== actor.empId) return personnelActionMessages.refusal('not_found');
    return personnelActionMessages.refusal('form_lost', { last: lastStepSentence(last) });
  }

  /** The refusal of a step that comes late says who did what when, so that nobody has to look for it. */
  private async refused(formId: string, refusal: CommandRefusal): Promise<Refusal> {
    const last = LATE.has(refusal.code) ? await this.repository.lastStep(formId) : null;
    return spoken(refusal, last === null ? null : lastStepSentence(last));
  }

  private async store(click: Click, { form, pending }: MetForm): Promise<void> {
    const refusal = refusalOf(click, form);
    if (refusal !== null) throw await this.refused(form.id, refusal);
    if (pending >= MOST_PENDING) throw personnelActionMessages.refusal('too_many_clicks');
    await this.repository.store(form.id, click);
  }

  /** Whether a command given before was committed; its refusal is said again. A command of another call under the same id is none of this call's. */
  private async answered(command: GivenCommand, wanted: WantedClick, actor: Actor): Promise<boolean> {
    const same = command.form_id === wanted.formId && command.action === wanted.action && command.actor_id === actor.empId;
    if (!same) throw personnelActionMessages.refusal('not_found');
    if (command.outcome === 'refused' && command.refusal !== null) throw await this.refused(wanted.formId, command.refusal);
    return command.outcome === 'committed';
  }

  /** Where the form stands after it; null when its answer did not come, but the commit did. */
  private async click(id: string, wanted: WantedClick): Promise<FormStand | null> {
    try {
      return (await this.route.click(wanted.formId, { commandId: id, action: wanted.action })).stand;
    } catch (error) {
      if (error instanceof UpdateRefused) throw await this.refusalOf(id, wanted, error);
      if (!(error instanceof Refusal)) throw error;
      await this.settledMeanwhile(id, wanted, error);
      return null;
    }
  }

  /** The values of a sentence may name people, so they come from the command's row, never through the workflow. */
  private async refusalOf(id: string, wanted: WantedClick, refused: UpdateRefused): Promise<Error> {
    const command = await this.repository.command(id);
    if (command?.refusal) return this.refused(wanted.formId, command.refusal);
    if (refused.code === 'not_found') return personnelActionMessages.refusal('not_found');
    if (refused.code !== NOTHING_TO_UNDO) return refused;
    await this.repository.refuse(id, { code: 'nothing_to_undo' });
    return personnelActionMessages.refusal('nothing_to_undo');
  }

  /** The answer did not come, but the commit may have. */
  private async settledMeanwhile(id: string, wanted: WantedClick, error: Refusal): Promise<void> {
    const command = await this.repository.command(id);
    if (command?.outcome === 'committed') return;
    if (command?.refusal) throw await this.refused(wanted.formId, command.refusal);
    throw error.status === 503 ? personnelActionMessages.refusal('not_settled') : error;
  }
}
