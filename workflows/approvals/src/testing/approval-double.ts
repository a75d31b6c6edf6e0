import { CommandDouble } from '@campus/test-kit/command-double';
import type { CommandUpdate } from '@campus/workflow-kit';
import type { ApprovalActivities, ApprovalAnswer, CommitInput } from '../activities.js';
import type { ApprovalSnapshot, StepResult } from '../contract.js';

/** What each action makes of a record that is asked for; `accept` leaves two steps to be done. */
const STATES: Readonly<Record<string, string>> = { approve: 'approved', decline: 'declined', accept: 'accepted' };
const OPEN = new Set(['asked', 'approved', 'accepted']);
const STEPS = ['first', 'second'];

/** One record whose database is a variable: the activities of specs and recordings. Nothing here is part of the product at work. */
export class ApprovalDouble extends CommandDouble<ApprovalAnswer> implements ApprovalActivities {
  readonly reminders: number[] = [];
  readonly ran: string[] = [];
  /** The steps that are known to be impossible. */
  readonly impossible = new Set<string>();
  /** The next so many steps throw, as if the other system were away. */
  failingSteps = 0;
  results: Readonly<Record<string, StepResult>> | null = null;
  state = 'asked';
  private readonly actions = new Map<string, string>();

  /** Notes what a person is about to decide; answers the update. */
  command(commandId: string, action: string): CommandUpdate {
    this.actions.set(commandId, action);
    return { commandId, action };
  }

  /** What is no decision: the record is done with. */
  settle(): void {
    [this.state, this.version] = ['settled', this.version + 1];
  }

  snapshot(): ApprovalSnapshot {
    const { state, version } = this;
    return { state, version, open: OPEN.has(state), reminds: state === 'asked', ...this.searchIn(state) };
  }

  commitApproval({ commandId }: CommitInput): Promise<ApprovalAnswer> {
    return this.commit(commandId);
  }

  readApproval(): Promise<ApprovalSnapshot | null> {
    return Promise.resolve(this.exists ? this.snapshot() : null);
  }

  remindOfApproval({ n }: { readonly n: number }): Promise<{ readonly again: boolean }> {
    this.reminders.push(n);
    this.wakeWatchers();
    return Promise.resolve({ again: true });
  }

  runApprovalStep({ step }: { readonly step: string }): Promise<StepResult> {
    this.ran.push(step);
    this.wakeWatchers();
    if (this.failingSteps > 0) {
      this.failingSteps -= 1;
      return Promise.reject(new Error('the other system is away'));
    }
    return Promise.resolve(this.impossible.has(step) ? 'problem' : 'done');
  }

  finishApprovalSteps({ results }: { readonly results: Readonly<Record<string, StepResult>> }): Promise<ApprovalSnapshot> {
    this.results = results;
    this.settle();
    this.wakeWatchers();
    return Promise.resolve(this.snapshot());
  }

  protected decide(commandId: string): ApprovalAnswer {
    if (this.committed.has(commandId)) return { outcome: 'repeated', snapshot: this.snapshot(), steps: [] };
    const next = STATES[this.actions.get(commandId) ?? ''];
    if (next === undefined || this.state !== 'asked') return { outcome: 'refused', code: 'decided_already' };
    [this.state, this.version] = [next, this.version + 1];
    this.committed.add(commandId);
    return { outcome: 'committed', snapshot: this.snapshot(), steps: next === 'accepted' ? STEPS : [] };
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function approvalActivitiesOf(double: ApprovalDouble): ApprovalActivities {
  return {
    commitApproval: (input) => double.commitApproval(input),
    readApproval: () => double.readApproval(),
    remindOfApproval: (input) => double.remindOfApproval(input),
    runApprovalStep: (input) => double.runApprovalStep(input),
    finishApprovalSteps: (input) => double.finishApprovalSteps(input),
  };
}
