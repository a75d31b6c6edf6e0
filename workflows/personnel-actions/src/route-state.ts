import type { ContinuedRoute, FormSnapshot, RouteFormInput } from './contract.js';

/** Nobody is reminded more often of one and the same wait. */
export const REMINDERS_PER_WAIT = 5;
const FIRST_COMMAND_WITHIN_MS = 180_000;

/** What a run of the route remembers: the database's last word on the form, and how long it has been quiet. Times are milliseconds since 1970. */
export class RouteState {
  private known: FormSnapshot | null;
  private quietSince: number;
  private reminders: number;
  private vanished = false;
  private outdated: boolean;

  constructor(
    private readonly input: RouteFormInput,
    startedAt: number,
  ) {
    this.known = input.carried?.stand ?? null;
    this.quietSince = input.carried?.quietSince ?? startedAt;
    this.reminders = input.carried?.reminders ?? 0;
    this.outdated = input.carried?.outdated ?? false;
  }

  get snapshot(): FormSnapshot | null {
    return this.known;
  }

  /** Whether the form must be read: never seen yet, or changed by something that was no command. */
  get needsRead(): boolean {
    return !this.vanished && (this.known === null || this.outdated);
  }

  /** Whether nothing is left to carry. */
  get done(): boolean {
    return this.vanished || (this.known?.done ?? false);
  }

  /** Whether someone has ever submitted the form; until then its route is only kept for a moment. */
  private get everSubmitted(): boolean {
    return (this.known?.round ?? 0) > 0;
  }

  private get awaitsDecision(): boolean {
    return !this.done && (this.known?.remindKey ?? '') !== '' && this.reminders < REMINDERS_PER_WAIT;
  }

  /** When the clock alone makes something happen; null when only people do. */
  get dueAt(): number | null {
    if (this.known === null || this.done) return null;
    if (!this.everSubmitted) return this.quietSince + (this.input.firstClickWithinMs ?? FIRST_COMMAND_WITHIN_MS);
    return this.awaitsDecision ? this.quietSince + this.input.remindAfterMs : null;
  }

  /** A draft whose first submission never came to anything. */
  neverSubmitted(now: number): boolean {
    return !this.everSubmitted && this.dueAt !== null && now >= this.dueAt;
  }

  /** The reminder that is due now, or null. */
  dueReminder(now: number): { readonly remindKey: string; readonly n: number } | null {
    if (this.known === null || !this.awaitsDecision || this.dueAt === null || now < this.dueAt) return null;
    return { remindKey: this.known.remindKey, n: this.reminders + 1 };
  }

  /** Takes the database's word, unless a newer one is known already. */
  refresh(snapshot: FormSnapshot | null, now: number): void {
    if (snapshot === null) {
      this.vanished = true;
      return;
    }
    this.vanished = false;
    if (this.known !== null && snapshot.version < this.known.version) return;
    if (this.known?.remindKey !== snapshot.remindKey) this.reminders = 0;
    if (this.known?.version !== snapshot.version) this.quietSince = now;
    this.known = snapshot;
  }

  /** Notes that a reminder went out; without `again` it was the last one of this wait. */
  reminded(remindKey: string, n: number, again: boolean, now: number): void {
    if (this.known?.remindKey !== remindKey) return;
    this.reminders = again ? n : REMINDERS_PER_WAIT;
    this.quietSince = now;
  }

  markStale(): void {
    this.outdated = true;
  }

  markFresh(): void {
    this.outdated = false;
  }

  /** What the run that continues this one needs. */
  continued(): ContinuedRoute | undefined {
    return this.known === null
      ? undefined
      : { stand: this.known, quietSince: this.quietSince, reminders: this.reminders, outdated: this.outdated };
  }
}
