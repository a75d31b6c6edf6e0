import type { ContinuedRequest, RequestTimeOffInput, TimeOffSnapshot } from './contract.js';

/** Nobody is reminded more often of one request. */
export const REMINDERS_PER_REQUEST = 5;

/** What a run remembers of its request: the database's last word, and how long it has been quiet. Times are milliseconds since 1970. */
export class RequestState {
  private known: TimeOffSnapshot | null;
  private quietSince: number;
  private reminders: number;
  private vanished = false;
  private outdated: boolean;

  constructor(
    private readonly input: RequestTimeOffInput,
    startedAt: number,
  ) {
    this.known = input.carried?.stand ?? null;
    this.quietSince = input.carried?.quietSince ?? startedAt;
    this.reminders = input.carried?.reminders ?? 0;
    this.outdated = input.carried?.outdated ?? false;
  }

  get snapshot(): TimeOffSnapshot | null {
    return this.known;
  }

  /** Whether the request must be read: never seen yet, or changed by something that was no command. */
  get needsRead(): boolean {
    return !this.vanished && (this.known === null || this.outdated);
  }

  /** Whether nothing is left to wait for: rejected, cancelled, processed, or no such request. */
  get done(): boolean {
    return this.vanished || (this.known !== null && this.known.state !== 'requested' && this.known.state !== 'approved');
  }

  /** When the supervisor is to be reminded; null while only people make something happen. */
  get dueAt(): number | null {
    const waits = this.known?.state === 'requested' && this.reminders < REMINDERS_PER_REQUEST;
    return waits ? this.quietSince + this.input.remindAfterMs : null;
  }

  /** The number of the reminder that is due now, or null. */
  dueReminder(now: number): number | null {
    return this.dueAt !== null && now >= this.dueAt ? this.reminders + 1 : null;
  }

  /** Takes the database's word, unless a newer one is known already. */
  refresh(snapshot: TimeOffSnapshot | null): void {
    if (snapshot === null) {
      this.vanished = true;
      return;
    }
    this.vanished = false;
    if (this.known === null || snapshot.version >= this.known.version) this.known = snapshot;
  }

  /** Notes that a reminder went out; without `again` it was the last one. */
  reminded(n: number, again: boolean, now: number): void {
    this.reminders = again ? n : REMINDERS_PER_REQUEST;
    this.quietSince = now;
  }

  markStale(): void {
    this.outdated = true;
  }

  markFresh(): void {
    this.outdated = false;
  }

  /** What the run that continues this one needs. */
  continued(): ContinuedRequest | undefined {
    return this.known === null
      ? undefined
      : { stand: this.known, quietSince: this.quietSince, reminders: this.reminders, outdated: this.outdated };
  }
}
