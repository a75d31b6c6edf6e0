import type { TimeOffAction, TimeOffState } from '@campus/domain/timeclock/rules';
import { timeOffAfter } from '@campus/domain/timeclock/rules';
import { CommandDouble } from '@campus/test-kit/command-double';
import type { CommitAnswer, CommitInput, RemindInput, TimeOffActivities } from '../activities.js';
import type { TimeOffSnapshot } from '../contract.js';

/** One request whose database is a variable: the activities of specs and recordings. Nothing here is part of the product at work. */
export class RequestDouble extends CommandDouble<CommitAnswer> implements TimeOffActivities {
  readonly reminders: number[] = [];
  state: TimeOffState = 'requested';
  private readonly commands = new Map<string, TimeOffAction>();

  /** Notes what a person is about to command; answers the command. */
  command(commandId: string, action: TimeOffAction): { commandId: string; action: TimeOffAction } {
    this.commands.set(commandId, action);
    return { commandId, action };
  }

  /** What accounting does: no command. */
  process(): void {
    [this.state, this.version] = ['processed', this.version + 1];
  }

  stand(): TimeOffSnapshot {
    return { state: this.state, version: this.version, ...this.searchIn(this.state) };
  }

  commitDecision({ commandId }: CommitInput): Promise<CommitAnswer> {
    return this.commit(commandId);
  }

  readRequest(): Promise<TimeOffSnapshot | null> {
    return Promise.resolve(this.exists ? this.stand() : null);
  }

  remindOfRequest({ n }: RemindInput): Promise<{ readonly again: boolean }> {
    this.reminders.push(n);
    this.wakeWatchers();
    return Promise.resolve({ again: true });
  }

  protected decide(commandId: string): CommitAnswer {
    if (this.committed.has(commandId)) return { outcome: 'repeated', stand: this.stand() };
    const action = this.commands.get(commandId);
    const next = action === undefined ? null : timeOffAfter(this.state, action);
    if (next === null) return { outcome: 'refused', code: 'time_off_settled' };
    [this.state, this.version] = [next, this.version + 1];
    this.committed.add(commandId);
    return { outcome: 'committed', stand: this.stand() };
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function requestActivitiesOf(request: RequestDouble): TimeOffActivities {
  return {
    commitDecision: (input) => request.commitDecision(input),
    readRequest: () => request.readRequest(),
    remindOfRequest: (input) => request.remindOfRequest(input),
  };
}
