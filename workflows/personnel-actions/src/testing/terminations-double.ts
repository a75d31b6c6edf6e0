import type { EndDueAnswer, EndDueInput, TerminationActivities } from '../activities.js';

/** Terminations whose database is a list of dates: the activities of specs and recordings. Nothing here is part of the product at work. */
export class TerminationsDouble implements TerminationActivities {
  readonly asked: EndDueInput[] = [];
  readonly askedAccounts: EndDueInput[] = [];
  /** The next so many chunks throw, as if the database were away. */
  failing = 0;

  constructor(
    /** Dates of terminations that nobody has executed yet. */
    private dates: string[],
    private readonly chunk = 2,
    private readonly today = '2026-03-02',
  ) {}

  /** Accounts whose last position has ended. */
  accounts = 0;

  get left(): readonly string[] {
    return this.dates;
  }

  endDuePositions(input: EndDueInput): Promise<EndDueAnswer> {
    this.asked.push(input);
    if (this.failing > 0) {
      this.failing -= 1;
      return Promise.reject(new Error('the database is away'));
    }
    const due = this.dates.filter((date) => date <= (input.date ?? this.today)).slice(0, this.chunk);
    this.dates = this.dates.filter((date) => !due.includes(date));
    this.accounts += due.length;
    return Promise.resolve({ ended: due.length, more: due.length > 0 });
  }

  endDueAccounts(input: EndDueInput): Promise<EndDueAnswer> {
    this.askedAccounts.push(input);
    const ended = Math.min(this.accounts, this.chunk);
    this.accounts -= ended;
    return Promise.resolve({ ended, more: ended > 0 });
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function terminationActivitiesOf(double: TerminationsDouble): TerminationActivities {
  return {
    endDuePositions: (input) => double.endDuePositions(input),
    endDueAccounts: (input) => double.endDueAccounts(input),
  };
}
