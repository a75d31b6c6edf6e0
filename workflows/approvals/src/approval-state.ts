import type { ApprovalInput, ApprovalSnapshot, PendingSteps, PriorRun, StepResult } from './contract.js';

/** Nobody is reminded more often of one record. */
export const MAX_REMINDERS = 5;

/** What a run remembers of its record: the database's last word, how long it has been quiet, and what is left to be done. */
export class ApprovalState {
  private known: ApprovalSnapshot | null;
  private quietSince: number;
  private reminders: number;
  private vanished = false;
  private stale: boolean;
  private pending: PendingSteps | null;

  constructor(
    private readonly input: ApprovalInput,
    startedAt: number,
  ) {
    this.known = input.prior?.snapshot ?? null;
    this.quietSince = input.prior?.quietSince ?? startedAt;
    this.reminders = input.prior?.reminders ?? 0;
    this.stale = input.prior?.stale ?? false;
    this.pending = input.prior?.steps ?? null;
  }

  get snapshot(): ApprovalSnapshot | null {
    return this.known;
  }

  get steps(): PendingSteps | null {
    return this.pending;
  }

  /** Whether the record must be read: never seen yet, or changed by something that was no decision. */
  get needsRead(): boolean {
    return !this.vanished && (this.known === null || this.stale);
  }

  /** Whether nothing is left to wait for: no such record, or one that has ended with all its steps. */
  get done(): boolean {
    return this.vanished || (this.known !== null && !this.known.open && !this.stale && this.pending === null);
  }

  /** When somebody is to be reminded; null while only people make something happen. */
  get dueAt(): number | null {
    const waits = this.known?.reminds === true && this.reminders < MAX_REMINDERS;
    return waits ? this.quietSince + this.input.remindAfterMs : null;
  }

  /** The number of the reminder that is due now, or null. */
  dueReminder(now: number): number | null {
    return this.dueAt !== null && now >= this.dueAt ? this.reminders + 1 : null;
  }

  /** Takes the database's word, unless a newer one is known already. */
  refresh(snapshot: ApprovalSnapshot | null): void {
    this.vanished = snapshot === null;
    if (snapshot !== null && (this.known === null || snapshot.version >= this.known.version)) this.known = snapshot;
  }

  /** Notes what is to be done after a decision. */
  follow(commandId: string, steps: readonly string[]): void {
    if (steps.length > 0) this.pending = { commandId, left: steps, results: {} };
  }

  stepDone(step: string, result: StepResult): void {
    if (this.pending === null) return;
    const { commandId, left, results } = this.pending;
    this.pending = { commandId, left: left.filter((one) => one !== step), results: { ...results, [step]: result } };
  }

  stepsFinished(): void {
    this.pending = null;
  }

  /** Notes that a reminder went out; without `again` it was the last one. */
  reminded(n: number, again: boolean, now: number): void {
    this.reminders = again ? n : MAX_REMINDERS;
    this.quietSince = now;
  }

  markStale(): void {
    this.stale = true;
  }

  markFresh(): void {
    this.stale = false;
  }

  /** What the run that continues this one needs. */
  prior(): PriorRun | undefined {
    if (this.known === null) return undefined;
    const { known: snapshot, quietSince, reminders, stale, pending: steps } = this;
    return { snapshot, quietSince, reminders, stale, steps };
  }
}
