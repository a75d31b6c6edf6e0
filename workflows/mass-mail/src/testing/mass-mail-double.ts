import type { MassMailState } from '@campus/domain/mass-mail/rules';
import type { MassMailActivities } from '../activities.js';
import type { MassMailSnapshot } from '../contract.js';

type Step = keyof MassMailActivities;

/** One mass mail whose database and queue are variables: the activities of specs and recordings. Nothing here is part of the product at work. */
export class MassMailDouble {
  state: MassMailState = 'waiting';
  /** Recipients for whom something is to be done. */
  open = 3;
  /** Sent, failed, taken back. */
  sent = 0;
  failed = 0;
  takenBack = 0;
  /** How many the jobs send at each call; the others wait. */
  perCall = 3;
  /** How many of those that are sent fail. */
  failing = 0;
  /** Milliseconds of the pause, and between looks. */
  pauseMs = 1;
  lookMs = 1;
  /** The next call of this step fails once, as if the database were away. */
  stumblesAt: Step | null = null;
  readonly calls: Step[] = [];

  private get snapshot(): MassMailSnapshot {
    return { state: this.state, open: this.open, waitMs: this.state === 'waiting' ? this.pauseMs : this.lookMs };
  }

  private call(step: Step): void {
    this.calls.push(step);
    if (this.stumblesAt !== step) return;
    this.stumblesAt = null;
    throw new Error('the database is away');
  }

  /** What the jobs do with the chunks that are enqueued. */
  private work(): void {
    const done = Math.min(this.open, this.perCall);
    const fails = Math.min(done, this.failing);
    this.failing -= fails;
    this.failed += fails;
    this.sent += done - fails;
    this.open -= done;
  }

  activities(): MassMailActivities {
    const step = (name: Step, work: () => void) => async (): Promise<MassMailSnapshot> => {
      this.call(name);
      work();
      return this.snapshot;
    };
    return {
      readMassMail: step('readMassMail', () => undefined),
      beginSending: step('beginSending', () => {
        if (this.state === 'waiting') this.state = 'sending';
      }),
      ringChunks: step('ringChunks', () => {
        if (this.state === 'sending') this.work();
      }),
      finishWhenSent: step('finishWhenSent', () => {
        if (this.state === 'sending' && this.open === 0) this.state = 'done';
      }),
      takeBackRest: step('takeBackRest', () => {
        this.takenBack += this.open;
        this.open = 0;
      }),
    };
  }
}
