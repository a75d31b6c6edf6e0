import type { TimeOffAction, TimeOffState } from '@campus/domain/timeclock/rules';
import { timeOffAfter } from '@campus/domain/timeclock/rules';
import type { CommitAnswer, CommitInput, RemindInput, TimeOffActivities } from '../activities.js';
import type { TimeOffStand } from '../contract.js';

/** One request whose database is a variable: the activities of specs and recordings. Nothing here is part of the product at work. */
export class RequestDouble implements TimeOffActivities {
  readonly reminders: number[] = [];
  /** How many commits have been asked for, and how many at most ran at the same time. */
  asked = 0;
  busiest = 0;
  /** The next so many commits throw, as if the database were away. */
  failing = 0;
  exists = true;
  state: TimeOffState = 'requested';
  version = 1;
  private running = 0;
  private readonly commands = new Map<string, TimeOffAction>();
  private readonly committed = new Set<string>();
  private watchers: (() => boolean)[] = [];

  /** Notes what a person is about to click; answers the click. */
  command(commandId: string, action: TimeOffAction): { commandId: string; action: TimeOffAction } {
    this.commands.set(commandId, action);
    return { commandId, action };
  }

  get committedCount(): number {
    return this.committed.size;
  }

  /** Resolves as soon as something that an activity did makes the condition true. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise<void>((resolve) => {
      this.watchers.push(() => {
        if (holds()) resolve();
        return holds();
      });
    });
  }

  /** What accounting does: no click. */
  process(): void {
    [this.state, this.version] = ['processed', this.version + 1];
  }

  stand(): TimeOffStand {
    return { state: this.state, version: this.version };
  }

  async commitDecision({ commandId }: CommitInput): Promise<CommitAnswer> {
    this.asked += 1;
    this.tell();
    this.running += 1;
    this.busiest = Math.max(this.busiest, this.running);
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.running -= 1;
    if (this.failing > 0) {
      this.failing -= 1;
      throw new Error('the database is away');
    }
    return this.decide(commandId);
  }

  readRequest(): Promise<TimeOffStand | null> {
    return Promise.resolve(this.exists ? this.stand() : null);
  }

  remindOfRequest({ n }: RemindInput): Promise<{ readonly again: boolean }> {
    this.reminders.push(n);
    this.tell();
    return Promise.resolve({ again: true });
  }

  private tell(): void {
    this.watchers = this.watchers.filter((came) => !came());
  }

  private decide(commandId: string): CommitAnswer {
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
