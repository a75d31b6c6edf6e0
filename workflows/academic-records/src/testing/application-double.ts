import type { GraduationActivities } from '../activities.js';
import type { ApplicationSnapshot } from '../contract.js';

/** One begun application whose database is a variable. Nothing here is part of the product at work. */
export class ApplicationDouble {
  sent = false;
  /** How many reminders are left, and milliseconds until the next one. */
  left = 2;
  waitMs = 3_600_000;
  /** The next so many calls throw, as if the database were away. */
  failing = 0;
  reads = 0;
  reminders = 0;
  private watchers: (() => boolean)[] = [];

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

  async readApplication(): Promise<ApplicationSnapshot> {
    await this.mayFail();
    this.reads += 1;
    this.wakeWatchers();
    return { open: !this.sent && this.left > 0, waitMs: this.waitMs };
  }

  async remindOfApplication(): Promise<void> {
    await this.mayFail();
    if (this.sent || this.waitMs > 0) return;
    [this.reminders, this.left, this.waitMs] = [this.reminders + 1, this.left - 1, 3_600_000];
    this.wakeWatchers();
  }

  private wakeWatchers(): void {
    this.watchers = this.watchers.filter((came) => !came());
  }

  private mayFail(): Promise<void> {
    if (this.failing === 0) return Promise.resolve();
    this.failing -= 1;
    return Promise.reject(new Error('the database is away'));
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function applicationActivitiesOf(application: ApplicationDouble): GraduationActivities {
  return {
    readApplication: () => application.readApplication(),
    remindOfApplication: () => application.remindOfApplication(),
  };
}
