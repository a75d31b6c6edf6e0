import { Refusal } from '@campus/contract-kit';
import type { SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionMessages } from '@campus/domain/personnel-actions';
import type { CommandRefusal, FormAction } from '@campus/domain/personnel-actions/rules';
import { ownRights } from '@campus/domain/access';
import { canOpen, statusOf, waitingApprover } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf, callKey, commandId, markRepeated } from '@campus/server-kit';
import type { FormSnapshot } from '@campus/workflow-personnel-actions';
import { NOTHING_TO_UNDO } from '@campus/workflow-personnel-actions';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandRequest } from '../../platform/index.js';
import { kitRefusals, DataCipher, UpdateRefused } from '../../platform/index.js';
import { standInForOf } from './command-effect.js';
import { refusalOf } from './command-refusal.js';
import type { Command, CommandDetail, FormOfCommand, StoredCommand } from '../record/form-command.js';
import type { FoundForm, NewCommand } from './form-commands.repository.js';
import { FormCommandsRepository } from './form-commands.repository.js';
import { isRecordId } from '../record/form-records.js';
import { FormWorkflowClient } from './form-workflow-client.js';
import { lastStepSentence } from '../record/last-step.js';
import { principalOf } from '../record/principal.js';

/** What a person wants of a form. */
export type FormRequest = CommandRequest<FormAction, Omit<CommandDetail, 'seen' | 'asSeen' | 'by' | 'standInFor' | 'undoes'>>;

/** Personal declarations cannot be made while impersonating. */
const DECLARATIONS: ReadonlySet<FormAction> = new Set(['approve', 'send_back', 'reject', 'finalize', 'undo']);
/** Whether the command is on a single access request; processors take these without opening the form. */
function isOnRequest({ detail }: FormRequest): boolean {
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
function refusalFor({ code, values }: CommandRefusal, last: string | null = null): Refusal {
  const refusal = personnelActionMessages.refusal(code, values);
  return last === null ? refusal : new Refusal(refusal.status, refusal.code, `${refusal.message} ${last}`);
}

function ownRightsOf(actor: Actor): string[] {
  return [...ownRights(actor.permissions, actor.groups)].filter((right) => right.startsWith('personnel-actions.'));
}

function mayOpen(actor: Actor, form: FormOfCommand): boolean {
  return canOpen(principalOf(actor.empId, ownRightsOf(actor), form.standsInFor), form);
}

/**
 * What of a command does not depend on the form. One with a key is stored as it is read, so that a repeat is answered in the same way, whatever the
 * answer; but never a declaration of somebody who is impersonated.
 */
function newCommandOf(actor: Actor, wanted: FormRequest, id: string, key: NewCommand['key'] = null): NewCommand {
  const { recordId: formId, action, reason = null, version = null, detail = {} } = wanted;
  const author = authorOf(actor);
  return {
    commandId: id,
    formId,
    action,
    actorId: actor.empId,
    actorName: actor.name,
    rights: ownRightsOf(actor),
    reason,
    version,
    detail: {
      ...detail,
      ...(version === null || action === 'submit' ? {} : { asSeen: true }),
      ...(actor.impersonating === null ? {} : { by: { empId: author.actionBy, name: author.actionByName } }),
    },
    items: action === 'save_access' ? [...(detail.accessItems ?? [])] : null,
    isStored: key !== null && !isDeclaredForAnother(actor, action),
    key,
  };
}

const isDeclaredForAnother = (actor: Actor, action: FormAction): boolean =>
  actor.impersonating !== null && DECLARATIONS.has(action);

/** The command with what was met. */
function commandOf(asked: NewCommand, { form, detail }: FoundForm): Command {
  const { commandId: id, action, actorId, actorName, rights, reason } = asked;
  const command: Command = { commandId: id, action, actorId, actorName, rights, reason, detail };
  const standInFor = standInForOf(command, form);
  return standInFor === null ? command : { ...command, detail: { ...detail, standInFor } };
}

/** What the call answers where nobody acted in between and the persons on the form are those of before; else null, and it is read. */
function savedOf(form: FormOfCommand, snapshot: FormSnapshot): SavedForm | null {
  const { stage, version, approvals } = snapshot;
  const waiting = waitingApprover({ ...form, stage, approvals });
  if (version !== form.version + 1 || (waiting !== null && form.stage === stage && form.approvals === approvals)) return null;
  const name = waiting === null ? null : (form.people[waiting]?.name ?? null);
  return { id: form.id, version, stage, status: statusOf(snapshot), waiting_for: name };
}

/**
 * A command of a person: stored as a command, then handed to the form's route under the command's id. What is stored is executed once, whatever
 * fails in between; a repeat of the same command is answered from its row.
 */
@Injectable()
export class FormCommandsService {
  constructor(
    @Inject(FormCommandsRepository) private readonly repository: FormCommandsRepository,
    @Inject(FormWorkflowClient) private readonly route: FormWorkflowClient,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** Refuses with 404 what the person may not open, and whatever the policies refuse; the worker decides again. */
  async dispatch(actor: Actor, wanted: FormRequest): Promise<SavedForm> {
    const id = wanted.commandId ?? commandId();
    const unknown = isOnRequest(wanted) ? 'no_such_access_entry' : 'not_found';
    if (!isRecordId(wanted.recordId)) throw personnelActionMessages.refusal(unknown);
    const key = this.keyOf(wanted);
    const asked = newCommandOf(actor, wanted, id, key);
    const found = await this.repository.take(asked);
    if (found === null) throw personnelActionMessages.refusal(unknown);
    if (found.keyReused) throw kitRefusals.keyReused();
    if (found.command !== null && key !== null) return await this.again(actor, wanted, id, found.command);
    if (!isOnRequest(wanted) && !mayOpen(actor, found.form)) {
      if (found.added) await this.repository.refuse(id, { code: 'not_found' });
      throw await this.notOpenable(actor, wanted.recordId);
    }
    if (isDeclaredForAnother(actor, wanted.action)) throw personnelActionMessages.refusal('not_while_impersonating');
    if (found.command === null) await this.store(asked, found);
    else if (await this.replayOutcome(found.command, wanted, actor)) return this.repository.saved(wanted.recordId);
    return await this.sendToWorkflow(wanted, id, found.form);
  }

  private async sendToWorkflow(wanted: FormRequest, id: string, form: FormOfCommand | null): Promise<SavedForm> {
    const snapshot = await this.command(id, wanted);
    return (
      (snapshot === null || form === null || wanted.action === 'undo' ? null : savedOf(form, snapshot)) ??
      this.repository.saved(wanted.recordId)
    );
  }

  /** Refuses what `dispatch` would refuse of this person, and stores nothing. */
  async assertMayCommand(actor: Actor, wanted: FormRequest): Promise<void> {
    const asked = newCommandOf(actor, wanted, '');
    const found = await this.repository.take(asked);
    if (found === null || !mayOpen(actor, found.form)) throw personnelActionMessages.refusal('not_found');
    const refusal = refusalOf(commandOf(asked, found), found.form);
    if (refusal !== null) throw await this.refused(wanted.recordId, refusal);
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
    return refusalFor(refusal, last === null ? null : lastStepSentence(last));
  }

  /** The key that the command holds; of a call that gives many commands the kept answer holds it. */
  private keyOf(wanted: FormRequest): NewCommand['key'] {
    const key = wanted.commandId === undefined ? callKey() : undefined;
    return key === undefined ? null : { call: key.id, fingerprints: this.cipher.marksOf('fingerprint', key.fingerprint) };
  }

  /** Throws what refuses a command; it is kept with the one that has a key. Without a key nothing is stored before the rules are asked. */
  private async store(asked: NewCommand, found: FoundForm): Promise<void> {
    const { form, added, tooMany } = found;
    const command = commandOf(asked, found);
    const refusal = refusalOf(command, form);
    if (refusal !== null) {
      if (added) await this.repository.refuse(asked.commandId, refusal);
      throw await this.refused(form.id, refusal);
    }
    if (tooMany) throw personnelActionMessages.refusal('too_many_clicks');
    if (!added && asked.isStored) throw kitRefusals.keyBusy();
    const { standInFor } = command.detail;
    if (!added) await this.repository.take({ ...asked, detail: command.detail, isStored: true, key: null });
    else if (standInFor !== undefined) await this.repository.noteStandIn(asked.commandId, standInFor);
  }

  /** A repeat of the call: answered from its command, or executed where the first call did not come to its end. */
  private async again(actor: Actor, wanted: FormRequest, id: string, command: StoredCommand): Promise<SavedForm> {
    if (command.outcome !== null) markRepeated();
    if (await this.replayOutcome(command, wanted, actor)) return command.answer ?? (await this.repository.saved(wanted.recordId));
    if (command.busy === true || !(await this.repository.claim(id))) throw kitRefusals.keyBusy();
    return await this.sendToWorkflow(wanted, id, null);
  }

  /** Whether a command given before was committed; its refusal is said again. A command of another call under the same id is none of this call's. */
  private async replayOutcome(command: StoredCommand, wanted: FormRequest, actor: Actor): Promise<boolean> {
    const same = command.formId === wanted.recordId && command.action === wanted.action && command.actorId === actor.empId;
    if (!same) throw personnelActionMessages.refusal('not_found');
    if (command.refusal?.code === 'not_found') throw await this.notOpenable(actor, wanted.recordId);
    if (command.refusal !== null) throw await this.refused(wanted.recordId, command.refusal);
    return command.outcome === 'committed';
  }

  /** Where the form stands after it; null when its answer did not come, but the commit did. */
  private async command(id: string, wanted: FormRequest): Promise<FormSnapshot | null> {
    try {
      return (await this.route.command(wanted.recordId, { commandId: id, action: wanted.action })).stand;
    } catch (error) {
      if (error instanceof UpdateRefused) throw await this.refusalOf(id, wanted, error);
      if (!(error instanceof Refusal)) throw error;
      await this.settledMeanwhile(id, wanted, error);
      return null;
    }
  }

  /** The values of a sentence may name people, so they come from the command's row, never through the workflow. */
  private async refusalOf(id: string, wanted: FormRequest, refused: UpdateRefused): Promise<Error> {
    const command = await this.repository.command(id);
    if (command?.refusal) return this.refused(wanted.recordId, command.refusal);
    if (refused.code === 'not_found') return personnelActionMessages.refusal('not_found');
    if (refused.code !== NOTHING_TO_UNDO) return refused;
    await this.repository.refuse(id, { code: 'nothing_to_undo' });
    return personnelActionMessages.refusal('nothing_to_undo');
  }

  /** The answer did not come, but the commit may have. */
  private async settledMeanwhile(id: string, wanted: FormRequest, error: Refusal): Promise<void> {
    const command = await this.repository.command(id);
    if (command?.outcome === 'committed') return;
    if (command?.refusal) throw await this.refused(wanted.recordId, command.refusal);
    await this.repository.release(id);
    throw error.status === 503 ? personnelActionMessages.refusal('not_settled') : error;
  }
}
