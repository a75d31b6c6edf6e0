import type { FormAction, Stage } from '@campus/domain/personnel-actions/rules';
import { isUndoable, isUnderWay, stageAfter } from '@campus/domain/personnel-actions/rules';
import { CommandDouble } from '@campus/test-kit/command-double';
import type { CommitAnswer, CommitInput, PersonnelActionActivities, RemindAnswer, RemindInput } from '../activities.js';
import type { FormSnapshot } from '../contract.js';

interface Command {
  readonly action: FormAction;
  /** The version that the person saw; a commit on another one is refused as stale. */
  readonly seenVersion?: number;
}

/** One form whose database is a variable: the activities of specs and recordings. Nothing here is part of the product at work. */
export class FormDouble extends CommandDouble<CommitAnswer> implements PersonnelActionActivities {
  readonly reminders: RemindInput[] = [];
  stage: Stage = 'draft';
  private readonly commands = new Map<string, Command>();
  private round = 0;
  private approvals = 0;
  private turn = 1;
  private openAccess = 0;
  private accessSaved = false;
  /** The last step that can be taken back: what it did, and where the form stood before. */
  private last: { readonly action: FormAction; readonly stage: Stage; readonly approvals: number } | null = null;

  constructor(private readonly approvers = 2) {
    super();
  }

  /** Notes what a person is about to command; answers the command. */
  command(commandId: string, action: FormAction, seenVersion?: number): { commandId: string; action: FormAction } {
    this.commands.set(commandId, { action, ...(seenVersion === undefined ? {} : { seenVersion }) });
    return { commandId, action };
  }

  delete(): void {
    this.stage = 'deleted';
    this.version += 1;
  }

  stand(): FormSnapshot {
    const { stage, version, round, approvals, approvers, openAccess } = this;
    const step = stage === 'awaiting_finalize' ? approvers : approvals;
    return {
      stage,
      version,
      round,
      approvals,
      approvers,
      openAccess,
      remindKey: isUnderWay(stage) ? `${round}.${step}.${this.turn}` : '',
      done: stage === 'rejected' || stage === 'deleted' || (stage === 'finalized' && this.accessSaved && openAccess === 0),
      ...this.searchIn(stage),
    };
  }

  commitClick({ commandId }: CommitInput): Promise<CommitAnswer> {
    return this.commit(commandId);
  }

  readStand(): Promise<FormSnapshot | null> {
    return Promise.resolve(this.exists ? this.stand() : null);
  }

  remind(input: RemindInput): Promise<RemindAnswer> {
    this.reminders.push(input);
    this.wakeWatchers();
    return Promise.resolve({ again: true });
  }

  protected decide(commandId: string): CommitAnswer {
    const command = this.commands.get(commandId);
    if (this.committed.has(commandId)) return { outcome: 'repeated', stand: this.stand() };
    if (command === undefined) return { outcome: 'refused', code: 'not_found' };
    if (command.seenVersion !== undefined && command.seenVersion !== this.version) return { outcome: 'refused', code: 'stale' };
    const next = stageAfter(this.stage, command.action);
    if (command.action === 'undo' && this.last === null) return { outcome: 'refused', code: 'nothing_to_undo' };
    if (next === null) return { outcome: 'refused', code: 'not_possible' };
    this.refresh(command.action, next);
    this.committed.add(commandId);
    return { outcome: 'committed', stand: this.stand() };
  }

  private takeBack(): void {
    if (this.last === null) return;
    [this.stage, this.approvals] = [this.last.stage, this.last.approvals];
    if (this.last.action === 'process_access') this.openAccess += 1;
    else this.turn += 1;
    this.last = null;
  }

  private refresh(action: FormAction, next: Stage): void {
    this.version += 1;
    if (action === 'undo') return this.takeBack();
    this.last = isUndoable(action) ? { action, stage: this.stage, approvals: this.approvals } : null;
    if (action === 'submit') [this.round, this.approvals] = [this.round + 1, 0];
    if (action === 'reassign') this.turn += 1;
    if (action === 'approve') this.approvals += 1;
    if (action === 'save_access') [this.accessSaved, this.openAccess] = [true, 2];
    if (action === 'process_access') this.openAccess -= 1;
    if (action === 'resend_access') this.openAccess += 1;
    this.stage = action === 'approve' && this.approvals < this.approvers ? this.stage : next;
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function activitiesOf(form: FormDouble): PersonnelActionActivities {
  return {
    commitClick: (input) => form.commitClick(input),
    readStand: () => form.readStand(),
    remind: (input) => form.remind(input),
  };
}
