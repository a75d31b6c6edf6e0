import type { WaitlistActivities } from '../activities.js';
import type { WaitlistSnapshot } from '../contract.js';

/** One waitlist whose database is a variable: students are letters, the first come first. Nothing here is part of the product at work. */
export class WaitlistDouble {
  waiters: string[] = ['a', 'b'];
  free = 0;
  readonly offered = new Set<string>();
  /** Whether the last day to add is over. */
  isOver = false;
  /** How long an offer is kept; the workflow's own timer ends it. */
  offerMs = 3_600_000;
  /** The next so many calls throw, as if the database were away. */
  failing = 0;
  /** Students for whom something seems due and nothing is done. */
  stuck: string[] = [];
  readonly done: string[] = [];
  reads = 0;
  /** The time of offers that lapse. */
  private lapsesAt = Infinity;
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

  /** A student takes the offered seat. */
  claim(student: string): void {
    this.offered.delete(student);
    this.free -= 1;
    this.waiters = this.waiters.filter((one) => one !== student);
  }

  async readWaitlist(): Promise<WaitlistSnapshot> {
    await this.mayFail();
    this.reads += 1;
    this.wakeWatchers();
    return { waiting: this.waiters.length, due: this.due, waitMs: this.offered.size > 0 ? this.offerMs : null };
  }

  async tendWaiter(student: string): Promise<boolean> {
    await this.mayFail();
    if (this.stuck.includes(student) || !this.due.includes(student)) return false;
    this.done.push(`${this.step(student)} ${student}`);
    this.wakeWatchers();
    return true;
  }

  private get due(): string[] {
    if (this.isOver) return [...this.waiters];
    const lapsed = Date.now() >= this.lapsesAt ? [...this.offered] : [];
    const next = this.waiters.filter((one) => !this.offered.has(one)).slice(0, Math.max(0, this.free - this.offered.size));
    return [...lapsed, ...next, ...this.stuck];
  }

  private step(student: string): string {
    if (this.isOver || this.offered.has(student)) {
      this.offered.delete(student);
      this.waiters = this.waiters.filter((one) => one !== student);
      if (!this.isOver) this.waiters.push(student);
      return this.isOver ? 'end' : 'lapse';
    }
    this.offered.add(student);
    this.lapsesAt = Date.now() + this.offerMs;
    return 'offer';
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
export function waitlistActivitiesOf(waitlist: WaitlistDouble): WaitlistActivities {
  return {
    readWaitlist: () => waitlist.readWaitlist(),
    tendWaiter: ({ student }) => waitlist.tendWaiter(student),
  };
}
