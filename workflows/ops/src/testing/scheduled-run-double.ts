import { ApplicationFailure } from '@temporalio/common';
import type { ScheduledRunActivities } from '../activities.js';

/** A scheduled run as a number of what is due. Nothing here is part of the product at work. */
export class ScheduledRunDouble {
  due = 3;
  /** The next so many calls throw, as if the database were away. */
  failing = 0;
  refused = false;

  runDue(): Promise<number> {
    if (this.refused) return Promise.reject(ApplicationFailure.nonRetryable('it cannot be done'));
    if (this.failing > 0) {
      this.failing -= 1;
      return Promise.reject(new Error('the database is away'));
    }
    const done = this.due;
    this.due = 0;
    return Promise.resolve(done);
  }
}

/** The double's activities as the worker registers them. */
export function scheduledRunActivitiesOf(double: ScheduledRunDouble): ScheduledRunActivities {
  return { runDue: () => double.runDue() };
}
