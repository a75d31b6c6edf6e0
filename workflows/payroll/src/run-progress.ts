import type { RunSnapshot } from './contract.js';

/** What a run knows of itself between its steps. */
export class RunProgress {
  stand: RunSnapshot | null = null;
  /** Bids that nobody has answered yet: somebody asked for a step. */
  private asked = 0;
  private answered = 0;
  private breakingOff = false;
  private assumed = false;

  /** Somebody asks for the next step; answers which ticket it is. */
  ask(cancel: boolean): number {
    if (cancel) this.breakingOff = true;
    this.asked += 1;
    return this.asked;
  }

  get isAsked(): boolean {
    return this.asked > this.answered;
  }

  hasAnswered(ticket: number): boolean {
    return this.answered >= ticket;
  }

  get wantsOut(): boolean {
    return this.breakingOff;
  }

  refresh(snapshot: RunSnapshot): RunSnapshot {
    this.stand = snapshot;
    this.assumed = false;
    return snapshot;
  }

  /** A run that has just begun is being processed and has no chunks yet, unless somebody was quicker. */
  assumeNew(): void {
    this.stand = { state: 'processing', chunks: 0, open: [] };
    this.assumed = true;
  }

  /** Whether the stand is not the database's own word. */
  get isAssumed(): boolean {
    return this.assumed;
  }

  /** The next look at the run serves every ticket so far. */
  takeTickets(): number {
    this.breakingOff = false;
    return this.asked;
  }

  answer(tickets: number): void {
    this.answered = Math.max(this.answered, tickets);
  }

  /** Over, and nobody is waiting for an answer. */
  get isOver(): boolean {
    return this.stand !== null && !this.isAsked && (this.stand.state === 'cancelled' || this.stand.state === 'rolled_back');
  }
}
