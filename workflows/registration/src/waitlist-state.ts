import type { WaitlistSnapshot } from './contract.js';

/** What a run remembers of its waitlist: the database's last word, and whether to ask it again. */
export class WaitlistState {
  private known: WaitlistSnapshot | null = null;
  private outdated = true;

  get snapshot(): WaitlistSnapshot | null {
    return this.known;
  }

  get needsRead(): boolean {
    return this.outdated;
  }

  /** Whether nobody waits any more. */
  get over(): boolean {
    return !this.outdated && this.known?.waiting === 0;
  }

  markStale(): void {
    this.outdated = true;
  }

  markFresh(): void {
    this.outdated = false;
  }

  refresh(snapshot: WaitlistSnapshot): void {
    this.known = snapshot;
  }
}
